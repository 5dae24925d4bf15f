// The four corner guides: the camera's, and the signature of the site wherever something is framed.
import type { ReactNode } from 'react';
import styles from './corners.module.css';

/** Frames its child with four corners; the child keeps its own size. */
export function Corners({
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
