// A popup on the browser's own dialog element: it traps the focus, closes on Escape and gives the focus back.
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { ToastRegion } from './page-toast-region.tsx';

type DialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  wide?: boolean;
};

/** Where nothing had the focus before a popup that opened by itself, the page's heading takes it. */
function leaveFocusOnPage(closed: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Open for as long as it is rendered; every way of closing it calls `onClose`. */
export function Dialog({ title, closeLabel, onClose, children, actions, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // What it is about is heard first, and not what closes it.
    heading.current?.focus();
    return () => {
      dialog?.close();
      if (dialog) leaveFocusOnPage(dialog);
    };
  }, []);

  return (
    <dialog
      ref={ref}
      data-room="paper"
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? (
        <div className={styles.actions} data-foot-bar>
          {actions}
        </div>
      ) : null}
      <ToastRegion />
    </dialog>
  );
}
