// The root of every screen: starts at the top, fades in, and focuses its heading, or its one field where it has one.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './page-container.module.css';
import { signalPageRendered } from './view-transition.ts';

// The first page of a visit stands at once, as the server drew it, and the browser's own focus is right; after that a
// page fades in, and a screen reader must hear the new heading.
let firstPage = true;

type Room = 'paper' | 'studio';

/** One screen. `room="studio"` turns the light off around it; `still` lets it stand at once instead of fading in. */
export function PageContainer({
  room = 'paper',
  still = false,
  className = '',
  children,
}: {
  room?: Room;
  still?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState(firstPage);

  useLayoutEffect(() => {
    document.documentElement.dataset.room = room;
    return () => {
      delete document.documentElement.dataset.room;
    };
  }, [room]);

  useLayoutEffect(signalPageRendered, []);

  useLayoutEffect(() => {
    const field = ref.current?.querySelector<HTMLElement>('[data-first-focus]');
    if (firstPage) {
      firstPage = false;
      if (document.activeElement === document.body) field?.focus({ preventScroll: true });
      return;
    }
    window.scrollTo(0, 0);
    if (field) return field.focus({ preventScroll: true });
    const heading = ref.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={ref} className={`${styles.page} ${className}`} data-page={first || still ? 'first' : ''}>
      {children}
    </div>
  );
}
