// How letters look in a picture, roughly: cut from layers of paper in the pillar's colours.
import styles from './letters-sketch.module.css';

/** How many sheets the sketch is cut from, and how far each lies from the next. */
const SHEETS = 9;
const STEP = 1.6;

/** Small enough that the longest word fits; a monogram's letters are wide ones more often. */
function sizeOf(words: readonly string[]): number {
  const longest = Math.max(1, ...words.map(({ length }) => length));
  return Math.min(140, longest <= 3 ? 205 / longest : 320 / longest);
}

/** Decoration: what it shows is said beside it. */
export function LettersSketch({ letters, className = '' }: { letters: string; className?: string }) {
  const sheets = Array.from({ length: SHEETS }, (_, nth) => SHEETS - 1 - nth);
  const words = letters.split(' ');
  const size = sizeOf(words);
  const lines = words.map((word, nth) => ({ word, foot: 232 - (words.length - 1 - nth) * size * 0.92 }));
  return (
    <svg
      viewBox="0 0 240 300"
      preserveAspectRatio="xMidYMax slice"
      className={`${styles.sketch} ${className}`}
      aria-hidden="true"
      data-testid="sketch"
    >
      <rect width="240" height="300" className={styles.sky} />
      <circle cx="120" cy="128" r="92" className={styles.sun} />
      <g textAnchor="middle" fontSize={size} direction="ltr">
        {lines.map(({ word, foot }) =>
          sheets.map((nth) => (
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
