// Something is under way; the words say what.
import styles from './spinner.module.css';

/** A turning ring with words beside it, read out when it appears. */
export function Spinner({ label, quiet = false }: { label: string; quiet?: boolean }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
