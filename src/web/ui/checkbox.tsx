// A box to tick, with the words that it stands for.
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = { ticked: boolean; onTick: (ticked: boolean) => void; disabled?: boolean; children: ReactNode };

/** The words are part of what can be clicked. */
export function Checkbox({ ticked, onTick, disabled, children }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked} disabled={disabled} onChange={(event) => onTick(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
