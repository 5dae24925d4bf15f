// A named group of actions on the result page.
import { type ReactNode, useId } from 'react';
import styles from './result-page.module.css';

type ActionGroupProps = { title: string; busy?: boolean; children: ReactNode };

/** A heading with its buttons; `busy` while they wait for something. */
export function ActionGroup({ title, busy = false, children }: ActionGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id}>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
