// The two signs that the first page and every header need, drawn here: the library behind the other signs weighs ten
// times as much, and comes with the first screen that needs one of them.

const strokes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Who is signed in. */
export function PersonIcon() {
  return (
    <svg {...strokes} width={24} height={24} aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="9.8" r="3.4" />
      <path d="M5.4 19.4c1.2-2.8 3.6-4.2 6.6-4.2s5.4 1.4 6.6 4.2" />
    </svg>
  );
}

/** On to another page. */
export function AwayIcon() {
  return (
    <svg {...strokes} width={20} height={20} aria-hidden="true">
      <path d="M6.5 17.5 17 7M8.5 7H17v8.5" />
    </svg>
  );
}
