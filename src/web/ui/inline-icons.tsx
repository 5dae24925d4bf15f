// The icon of the first page, drawn here: the library behind the other signs weighs ten times as much, and comes
// with the first screen that needs one of them.

/** How the signs of the frame are drawn. */
export const iconStrokeProps = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** On to another page. */
export function NewTabIcon() {
  return (
    <svg {...iconStrokeProps} width={20} height={20} aria-hidden="true">
      <path d="M6.5 17.5 17 7M8.5 7H17v8.5" />
    </svg>
  );
}
