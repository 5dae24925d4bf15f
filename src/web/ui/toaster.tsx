// Where toasts appear: the bottom centre of every screen.
import { useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import {
  closeToast,
  holdToast,
  openToast,
  readToasts,
  releaseToast,
  type ToastContent,
  type ToastTone,
  watchToasts,
} from './toasts.ts';

function ToastCard({ message, tone }: ToastContent) {
  return <p className={`${styles.card} ${styles[tone]}`}>{message}</p>;
}

/** Says something at the bottom of the page; `danger` is read out at once. */
export function toast(message: string, tone: ToastTone = 'plain'): number {
  return openToast({ message, tone }, ToastCard);
}

/** Rendered once, at the root. The region stands from the start, so that screen readers watch it. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToasts, readToasts, readToasts).filter((one) => one.state !== 'inactive');
  return (
    <div className={styles.region} aria-live="polite" data-testid="toasts">
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
