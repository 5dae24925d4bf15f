// Where toasts appear: the bottom centre of every screen.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import {
  closeScreenToasts,
  closeToast,
  holdToast,
  openToast,
  readToasts,
  releaseToast,
  type ToastContent,
  type ToastPlacement,
  type ToastTone,
  watchToasts,
} from './toasts.ts';

function ToastCard({ message, tone }: ToastContent) {
  return <p className={`${styles.card} ${styles[tone]}`}>{message}</p>;
}

/** Says something at the bottom of the page; `danger` is read out at once. */
export function toast(message: string, tone: ToastTone = 'plain', place: ToastPlacement = {}): number {
  return openToast({ message, tone, ...place }, ToastCard);
}

/** Rendered once, at the root; `screen` names the page. The region stands from the start, so that screen readers watch it. */
export function Toaster({ screen = '' }: { screen?: string }) {
  const region = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(watchToasts, readToasts, readToasts).filter((one) => one.state !== 'inactive');
  const [lift, setLift] = useState(0);
  const before = useRef(screen);
  const current = shown.find(({ state }) => state === 'active');

  // Measured when a toast comes: it stays where it is while the page moves under it.
  useLayoutEffect(() => {
    if (current) setLift(current.lift?.(region.current?.offsetHeight ?? 0) ?? 0);
  }, [current]);

  useEffect(() => {
    if (before.current !== screen) closeScreenToasts();
    before.current = screen;
  }, [screen]);

  return (
    <div
      ref={region}
      className={styles.region}
      // None in what the server draws: the content policy forbids styles in markup.
      style={lift > 0 ? ({ '--lift': `${lift}px` } as React.CSSProperties) : undefined}
      aria-live="polite"
      data-testid="toasts"
    >
      {shown.map(({ id, message, tone, state, component: Component }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it leaves by itself; the tap is a shortcut for pointers
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div
          key={id}
          className={styles.toast}
          data-state={state}
          role={tone === 'danger' ? 'alert' : undefined}
          onClick={() => closeToast(id)}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => releaseToast(id)}
        >
          <Component message={message} tone={tone} />
        </div>
      ))}
    </div>
  );
}
