// A sketch of the picture of initials: cut from layers of paper in the colours of the pillar.
import styles from './initials-sketch.module.css';

/** How many layers of paper there are, and how far each lies from the next, in units of the drawing. */
const PAPER_LAYERS = 9;
const STEP = 1.6;

/** How large the letters are in a low or narrow box, so that none is cut off at its side. */
const CLOSE_SIZE = 0.8;

/** Small enough that the longest word fits; a monogram's letters are wide ones more often. */
function sizeOf(words: readonly string[]): number {
  const longest = Math.max(1, ...words.map(({ length }) => length));
  return Math.min(140, longest <= 3 ? 205 / longest : 320 / longest);
}

type InitialsSketchProps = {
  initials: string;
  /** Only the part around one line of letters, which is seen whole in a low box as well. */
  close?: boolean;
  className?: string;
};

/** Decoration: what it shows is said beside it. */
export function InitialsSketch({ initials, close = false, className = '' }: InitialsSketchProps) {
  const layers = Array.from({ length: PAPER_LAYERS }, (_, nth) => PAPER_LAYERS - 1 - nth);
  const words = initials.split(' ');
  const size = sizeOf(words) * (close ? CLOSE_SIZE : 1);
  const lines = words.map((word, nth) => ({ word, foot: 232 - (words.length - 1 - nth) * size * 0.92 }));
  return (
    <svg
      viewBox={close ? '0 100 240 200' : '0 0 240 300'}
      preserveAspectRatio={close ? 'xMidYMid slice' : 'xMidYMax slice'}
      className={`${styles.sketch} ${className}`}
      aria-hidden="true"
      data-testid="sketch"
    >
      <rect width="240" height="300" className={styles.sky} />
      <circle cx="120" cy="128" r="92" className={styles.sun} />
      <g textAnchor="middle" fontSize={size} direction="ltr">
        {lines.map(({ word, foot }) =>
          layers.map((nth) => (
            <text
              key={`${foot} ${nth}`}
              x={115 + nth * STEP}
              y={foot + nth * STEP}
              className={nth === 0 ? styles.face : styles.wall}
            >
              {word}
            </text>
          )),
        )}
      </g>
      <path d="M0 246C60 232 180 232 240 246V300H0Z" className={styles.ground} />
    </svg>
  );
}
