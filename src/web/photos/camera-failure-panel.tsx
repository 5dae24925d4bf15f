// What stands in the camera's place when it does not open or stops: the reason, and how to go on.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './camera-failure-panel.module.css';
import { DevicePairingButton } from './device-pairing-button.tsx';

/** What to do about it. A browser's own words are for engineers; ours say enough. */
function helpFor(message: string): string | undefined {
  if (message === texts.camera.denied) return texts.camera.deniedHow;
  const isOurs = message === texts.camera.lost || message === texts.common.needsHttps;
  return isOurs ? undefined : texts.camera.failedHow;
}

/** `message` is the browser's own, or the one for a permission that was not given. */
export function CameraFailurePanel({ message, onRetry }: { message: string; onRetry: () => void }) {
  const help = helpFor(message);
  return (
    <div className={styles.off}>
      <div className={styles.reasons} role="alert">
        <p className={styles.reason}>{message}</p>
        {help ? <p>{help}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
        <DevicePairingButton />
      </div>
    </div>
  );
}
