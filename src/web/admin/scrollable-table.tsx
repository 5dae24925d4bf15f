// A table that may be wider than its page: it scrolls by itself, also by keyboard.
import type { ReactNode } from 'react';
import styles from './numbers/numbers.module.css';

export function TableScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
