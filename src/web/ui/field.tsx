// A labelled input with its hint and its error, tied together for screen readers.
import type { ComponentProps } from 'react';
import styles from './field.module.css';

type FieldProps = ComponentProps<'input'> & { id: string; label: string; hint?: string; error?: string };

/** One line of text to fill in. */
export function TextField({ id, label, hint, error, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} {...input} />
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
