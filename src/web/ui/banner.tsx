// A red banner for something that failed, which asks to be hidden after 30 seconds.
import { type ReactNode, useEffect } from 'react';
import styles from './banner.module.css';

/** Milliseconds for which a red banner stays (R356). */
export const BANNER_TIMEOUT_MS = 30_000;

/** Shows `message` as an alert until the time is over, then calls `onHide`. */
export function ErrorBannerWithTimeout({
  message,
  onHide,
  children,
}: {
  message: string;
  onHide: () => void;
  children?: ReactNode;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts the time again
  useEffect(() => {
    const timer = setTimeout(onHide, BANNER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [message, onHide]);

  return (
    <div className={styles.banner} role="alert">
      <p>{message}</p>
      {children}
    </div>
  );
}
