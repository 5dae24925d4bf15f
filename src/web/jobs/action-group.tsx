// A named group of actions on the result page.
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './actions.module.css';

type ActionGroupProps = {
  title: string;
  busy?: boolean;
  id?: string;
  ref?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A heading with its buttons; `busy` while they wait for something. */
export function ActionGroup({ title, busy = false, id, ref, children }: ActionGroupProps) {
  const titleId = useId();
  return (
    <section ref={ref} id={id} className={styles.group} aria-labelledby={titleId} aria-busy={busy || undefined}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
