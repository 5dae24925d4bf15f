// How letters look in a picture, roughly: cut from layers of paper in the pillar's colours.
import styles from './letters-sketch.module.css';

/** How many sheets the sketch is cut from, and how far each lies from the next. */
const SHEETS = 9;
const STEP = 1.6;

/** From two letters on a little smaller, so that all of a name fits. */
function sizeOf(letters: string): number {
  return Math.min(150, 265 / Math.max(1, letters.length));
}

/** Decoration: what it shows is said beside it. */
export function LettersSketch({ letters, className = '' }: { letters: string; className?: string }) {
  const sheets = Array.from({ length: SHEETS }, (_, nth) => SHEETS - 1 - nth);
  return (
    <svg viewBox="0 0 240 300" className={`${styles.sketch} ${className}`} aria-hidden="true" data-testid="sketch">
      <rect width="240" height="300" className={styles.sky} />
      <circle cx="120" cy="128" r="92" className={styles.sun} />
      <g textAnchor="middle" fontSize={sizeOf(letters)}>
        {sheets.map((nth) => (
          <text
            key={nth}
            x={120 + nth * STEP}
            y={232 + nth * STEP}
            direction="ltr"
            className={nth === 0 ? styles.face : styles.wall}
          >
            {letters}
          </text>
        ))}
      </g>
      <path d="M0 246C60 232 180 232 240 246V300H0Z" className={styles.ground} />
    </svg>
  );
}
