// The time until something is deleted.
import { texts } from '#campaign/texts.ts';
import styles from './my-data.module.css';

/** Without seconds it is being worked with, and its time has not begun to run. */
export function DeletionCountdown({
  seconds,
  timeLeft,
}: {
  seconds: number | null;
  timeLeft: (seconds: number) => string;
}) {
  return (
    <p className={styles.countdown}>
      {seconds === null ? (
        texts.myData.making
      ) : (
        <>
          {texts.myData.deletedIn} <strong>{timeLeft(seconds)}</strong>
        </>
      )}
    </p>
  );
}
