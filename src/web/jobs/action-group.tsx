// A named group of actions on the result page.
import { type ReactNode, useId } from 'react';
import styles from './result-page.module.css';

/** A heading with its buttons. */
export function ActionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
