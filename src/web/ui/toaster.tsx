// Where toasts appear: the bottom centre of every screen.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import {
  closeScreenToasts,
  closeToast,
  openToast,
  pauseToast,
  readToasts,
  resumeToast,
  type Toast,
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

/** One message. Tab reaches it, and holds it as the pointer does; Escape or a tap closes it. */
function ShownToast({ toast: { id, message, tone, state, component: Component } }: { toast: Toast }) {
  /** What had the focus before the toast. */
  const before = useRef<EventTarget>(null);
  const hold = () => pauseToast(id);

  function release({ currentTarget }: { currentTarget: Element }) {
    if (!currentTarget.matches(':hover, :focus')) resumeToast(id);
  }

  function close() {
    closeToast(id);
    // The element is about to leave: the focus must not be lost with it.
    (before.current as HTMLElement | null)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tap is a shortcut for pointers, Escape one for keys
    <div
      className={styles.toast}
      data-state={state}
      role={tone === 'danger' ? 'alert' : undefined}
      // The focus holds it (WCAG 2.2.1).
      tabIndex={0}
      onClick={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        hold();
      }}
      onBlur={release}
    >
      <Component message={message} tone={tone} />
    </div>
  );
}

/**
 * Rendered once, at the root; `screen` names the page. The polite region stands from the start, so that screen readers
 * watch it; an alert stands beside it, because within it some readers would say it twice.
 */
export function Toaster({ screen = '' }: { screen?: string }) {
  const region = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(watchToasts, readToasts, readToasts).filter((one) => one.state !== 'inactive');
  const [lift, setLift] = useState(0);
  const current = shown.find(({ state }) => state === 'active');
  const draw = (tones: ToastTone) =>
    shown.filter(({ tone }) => tone === tones).map((one) => <ShownToast key={one.id} toast={one} />);

  // Measured when a toast comes: it stays where it is while the page moves under it.
  useLayoutEffect(() => {
    if (current) setLift(current.lift?.(region.current?.offsetHeight ?? 0) ?? 0);
  }, [current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another screen comes, what was said of the last one goes
  useEffect(() => closeScreenToasts, [screen]);

  return (
    <div
      ref={region}
      className={styles.region}
      // None in what the server draws: the content policy forbids styles in markup.
      style={lift ? ({ '--lift': `${lift}px` } as React.CSSProperties) : undefined}
      data-testid="toasts"
    >
      <div aria-live="polite">{draw('plain')}</div>
      {draw('danger')}
    </div>
  );
}
