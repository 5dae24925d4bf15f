// What stands in the dark room when the camera does not open: the empty frame, the reason, and how to go on.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Corners } from '#web/ui/corners.tsx';
import styles from './camera-off.module.css';
import { HandOff } from './hand-off.tsx';

/** `message` is the browser's own, or the one for a permission that was not given. */
export function CameraOff({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.off} role="alert">
      <Corners className={styles.frame}>
        <svg viewBox="0 0 200 200" aria-hidden="true">
          <path d="M62 74h14l10-14h28l10 14h14a14 14 0 0 1 14 14v40a14 14 0 0 1-14 14H62a14 14 0 0 1-14-14V88a14 14 0 0 1 14-14Z" />
          <circle cx="100" cy="106" r="20" />
          <path className={styles.gap} d="M50 52l100 104" />
          <path d="M50 52l100 104" />
        </svg>
      </Corners>
      <div className={styles.words}>
        <p className={styles.reason}>{message}</p>
        {message === texts.camera.denied ? <p>{texts.camera.deniedHow}</p> : null}
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
        <HandOff />
      </div>
    </div>
  );
}
