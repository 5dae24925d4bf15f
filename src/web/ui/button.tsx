// Buttons and links that look alike: ink for the main step, outline for the others, plain for the quiet ones.
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = 'main' | 'outline' | 'plain';
type Common = { look?: Look; size?: 'large' | 'small'; icon?: ReactNode };

function classes({ look = 'main', size = 'large' }: Common, extra = ''): string {
  return `${styles.button} ${styles[look]} ${styles[size]} ${extra}`;
}

/** A button; `busy` keeps its width, shows that it works and refuses clicks. */
export function Button({
  look,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Common & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link inside the site in the shape of a button. */
export function ButtonLink({ look, size, icon, className, children, ...rest }: ComponentProps<typeof Link> & Common) {
  return (
    <Link {...rest} className={classes({ look, size }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
