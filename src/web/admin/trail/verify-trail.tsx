// Asks the server to follow the whole audit trail, and says whether anything in it was changed or taken out.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './audit-trail.module.css';

export function AuditTrailVerification() {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ words: string; bad?: boolean }>();

  async function check() {
    setBusy(true);
    try {
      const { entries, broken_at } = (await callEndpoint('checkAuditTrail', {})).data;
      setAnswer(
        broken_at === null
          ? { words: texts.admin.audit.whole(entries) }
          : { words: texts.admin.audit.broken(broken_at), bad: true },
      );
    } catch (error) {
      setAnswer({ words: errorText(error, texts.admin.audit.failed), bad: true });
    }
    setBusy(false);
  }

  return (
    <div className={styles.check}>
      <Button look="outline" size="small" busy={busy} onClick={() => void check()}>
        {texts.admin.audit.check}
      </Button>
      <p role="status" className={answer?.bad ? styles.error : undefined}>
        {answer?.words}
      </p>
    </div>
  );
}
