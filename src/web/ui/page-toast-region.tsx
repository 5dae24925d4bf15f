// Where toasts appear: the bottom centre of every screen.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './page-toast-region.module.css';
import { toastPlacementAvoidingElement } from './toast-position.ts';
import {
  closeToast,
  closeToastSoonAfterHover,
  closeToastsNotFollowingTo,
  enqueueToast,
  hasNewerToastRegion,
  pauseToast,
  readToasts,
  registerToastRegion,
  type Toast,
  type ToastContent,
  type ToastLiftAndPersistPath,
  type ToastTone,
  watchToasts,
} from './toasts.ts';

/** The key that leads to a toast. */
const SHORTCUT = 'F8';

function ToastCard({ message, tone }: ToastContent) {
  return <p className={`${styles.card} ${styles[tone]}`}>{message}</p>;
}

/** Says something at the bottom of the page; `danger` is read out at once. */
export function toast(message: string, tone: ToastTone = 'plain', place: ToastLiftAndPersistPath = {}): number {
  return enqueueToast({ message, tone, ...place }, ToastCard);
}

/** One message. Tab and F8 reach it, and the focus holds it as the pointer does; Escape or a tap closes it. */
function ShownToast({ toast: { id, message, tone, state, component: Component } }: { toast: Toast }) {
  /** What had the focus before the toast. */
  const before = useRef<EventTarget>(null);
  const card = useRef<HTMLDivElement>(null);
  const hold = () => pauseToast(id);
  useShortcut(card, before);

  function release({ currentTarget }: { currentTarget: Element }) {
    if (!currentTarget.matches(':hover, :focus')) closeToastSoonAfterHover(id);
  }

  function close() {
    closeToast(id);
    // The element is about to leave: the focus must not be lost with it.
    (before.current as HTMLElement | null)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tap is a shortcut for pointers, Escape one for keys
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may have a name
    <div
      ref={card}
      className={styles.toast}
      aria-keyshortcuts={SHORTCUT}
      data-state={state}
      // With a name: who comes here by a key would else hear nothing.
      role={tone === 'danger' ? 'alert' : 'group'}
      aria-label={message}
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

/** F8 leads to the message from wherever one is, and from there back; without it Tab would have to pass the whole page. */
function useShortcut(card: RefObject<HTMLElement | null>, before: RefObject<EventTarget | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT) return;
      event.preventDefault();
      const here = card.current;
      if (document.activeElement !== here) here?.focus();
      else if (before.current instanceof HTMLElement) before.current.focus();
      else here?.blur();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [card, before]);
}

/** Milliseconds after which a screen reader knows the page again that a popup has hidden from it. */
const KNOWN_AGAIN_MS = 250;

/**
 * Whether no popup has opened over this region: the browser lets nobody see, hear or touch what is behind one. When the
 * popup has closed, its page comes back to screen readers as a whole: only what is said a moment later is read out.
 */
function useIsInFront(): boolean {
  const [region] = useState(() => ({}));
  useLayoutEffect(() => registerToastRegion(region), [region]);
  const isCovered = useSyncExternalStore(
    watchToasts,
    () => hasNewerToastRegion(region),
    () => false,
  );
  const [isKnown, setKnown] = useState(true);
  useEffect(() => {
    if (isCovered) return setKnown(false);
    const timer = setTimeout(() => setKnown(true), KNOWN_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isCovered]);
  return !isCovered && isKnown;
}

/**
 * Where toasts stand: at the foot of the window, and in each popup while that is open. The polite region stands from the
 * start, so that screen readers watch it; an alert stands beside it, because within it some readers would say it twice.
 */
export function ToastRegion({ label }: { label?: string }) {
  const region = useRef<HTMLElement>(null);
  const isInFront = useIsInFront();
  const all = useSyncExternalStore(watchToasts, readToasts, readToasts);
  const shown = isInFront ? all.filter((one) => one.state !== 'inactive') : [];
  const [lift, setLift] = useState(0);
  const current = shown.find(({ state }) => state === 'active');
  const draw = (tones: ToastTone) =>
    shown.filter(({ tone }) => tone === tones).map((one) => <ShownToast key={one.id} toast={one} />);

  // Measured when a toast comes: it stays where it is while the page moves under it.
  useLayoutEffect(() => {
    if (!current) return;
    // What follows to the next screen is not placed by the bars of this one.
    const liftOf = current.lift ?? (current.followsTo ? undefined : toastPlacementAvoidingElement(null).lift);
    setLift(liftOf?.(region.current?.offsetHeight ?? 0) ?? 0);
  }, [current]);

  return (
    <section
      ref={region}
      className={styles.region}
      // A landmark only while there is something to go to.
      aria-label={current ? label : undefined}
      // None in what the server draws: the content policy forbids styles in markup.
      style={lift ? ({ '--lift': `${lift}px` } as React.CSSProperties) : undefined}
      data-testid="toasts"
    >
      <div aria-live="polite">{draw('plain')}</div>
      {draw('danger')}
    </section>
  );
}

/** The toasts of the page, rendered once; `screen` is the path of what it shows, `label` names their landmark. */
export function PageToastRegion({ screen = '', label }: { screen?: string; label?: string }) {
  const before = useRef(screen);
  // Before what the next screen says when it comes.
  useLayoutEffect(() => {
    if (before.current !== screen) closeToastsNotFollowingTo(screen);
    before.current = screen;
  }, [screen]);
  return <ToastRegion label={label} />;
}
