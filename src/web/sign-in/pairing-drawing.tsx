// A phone and a computer that look at each other.
import styles from './phone-pairing-page.module.css';

/** Decoration; with `done` the picture has moved to the computer. */
export function PairingDrawing({ className, done = false }: { className?: string; done?: boolean }) {
  const [x, y, size] = done ? [88, 56, 44] : [207, 66, 26];
  return (
    <svg viewBox="0 0 280 180" aria-hidden="true" className={className}>
      <rect x="30" y="24" width="160" height="108" rx="12" className={styles.line} />
      <path d="M14 152h192" className={styles.line} />
      <rect x="186" y="44" width="68" height="118" rx="14" className={styles.phoneBody} />
      <path d="M212 148h16" className={styles.line} />
      <g transform={`translate(${x} ${y}) scale(${size / 44})`}>
        <path d="M0 12V0h12M32 0h12v12M44 32v12H32M12 44H0V32" className={styles.corners} />
        <circle cx="22" cy="17" r="8" className={styles.face} />
        <path d="M8 40c1-10 6-14 14-14s13 4 14 14z" className={styles.face} />
      </g>
    </svg>
  );
}
