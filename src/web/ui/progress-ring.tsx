// A ring that closes, with a numeral inside: the countdown of the camera.
import styles from './progress-ring.module.css';

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** Runs once round in `seconds`; decoration, the numeral is spoken elsewhere. */
export function CountdownRing({ numeral, seconds }: { numeral: number; seconds: number }) {
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          className={styles.line}
          strokeDasharray={LENGTH}
          style={{ '--length': LENGTH, animationDuration: `${seconds}s` } as React.CSSProperties}
        />
      </svg>
      <span key={numeral} className={styles.numeral}>
        {numeral}
      </span>
    </div>
  );
}
