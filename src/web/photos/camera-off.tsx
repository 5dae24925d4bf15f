// What stands in the camera's place when it does not open or stops: the reason, and how to go on.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './camera-off.module.css';
import { HandOff } from './hand-off.tsx';

/** `message` is the browser's own, or the one for a permission that was not given. */
export function CameraOff({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.off}>
      <div className={styles.reasons} role="alert">
        <p className={styles.reason}>{message}</p>
        {message === texts.camera.denied ? <p>{texts.camera.deniedHow}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
        <HandOff />
      </div>
    </div>
  );
}
