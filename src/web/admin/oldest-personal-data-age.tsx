// How the promise of 24 hours stands: one calm line while it holds, an alarm when it does not.
import { texts } from '#campaign/texts.ts';
import { errorText } from '#web/client/call-error.ts';
import styles from './admin.module.css';
import { useOldestPersonalDataAgeQuery } from './admin-queries.ts';

/** `alarmOnly`: draws nothing while it holds. */
export function OldestPersonalDataAgeNotice({ alarmOnly = false }: { alarmOnly?: boolean }) {
  const { data, error } = useOldestPersonalDataAgeQuery();
  if (error && alarmOnly) return null;
  if (error) return <p className={styles.late}>{errorText(error, texts.admin.age.failed)}</p>;
  if (!data || (alarmOnly && !data.late)) return null;
  const { oldest_seconds: seconds, place, late } = data;
  if (seconds === null || place === null) return <p className={styles.age}>{texts.admin.age.none}</p>;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const words = texts.admin.age.oldest(texts.admin.age.places[place], hours, minutes);
  if (!late) return <p className={styles.age}>{words}</p>;
  return (
    <p className={styles.late} role="alert">
      {words} {texts.admin.age.late}
    </p>
  );
}
