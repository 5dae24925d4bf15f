// The countdown: a ring that closes round the frame, and the numeral at its top, near the lens and off the face.
import styles from './capture-countdown.module.css';

/** Runs once round in `seconds`; decoration, the numeral is spoken elsewhere. */
export function CountdownNumeralAndRing({ numeral, seconds }: { numeral: number; seconds: number }) {
  return (
    <div className={styles.countdown} aria-hidden="true" data-testid="countdown">
      <svg aria-hidden="true">
        <rect className={styles.track} />
        <rect className={styles.line} pathLength={1} style={{ animationDuration: `${seconds}s` }} />
      </svg>
      <span key={numeral} className={styles.numeral}>
        {numeral}
      </span>
    </div>
  );
}
