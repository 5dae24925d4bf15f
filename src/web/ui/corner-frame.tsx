// The four corner guides: the camera's, and the signature of the site wherever something is framed.
import type { ReactNode } from 'react';
import styles from './corner-frame.module.css';

/** Frames its child with four corners; the child keeps its own size. */
export function CornerFrame({
  children,
  className = '',
  inset,
}: {
  children: ReactNode;
  className?: string;
  inset?: boolean;
}) {
  return (
    <div className={`${styles.frame} ${inset ? styles.inset : ''} ${className}`} data-testid="corners">
      {children}
      {(['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const).map((corner) => (
        <span
          key={corner}
          className={`${styles.corner} ${styles[corner]}`}
          data-testid="corner"
          data-corner
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
