// A button that turns on the browser notification for the finished picture.
import { Bell, BellOff } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './push-notification-toggle.module.css';
import { usePushNotification } from './use-push-notification.ts';

export function PushNotificationToggle({ jobId }: { jobId: string }) {
  const push = usePushNotification(jobId);
  if (!push) return null;
  const { state, ask, forget } = push;
  const said = {
    waiting: texts.notification.waiting,
    denied: texts.notification.denied,
    failed: texts.notification.failed,
    offered: '',
    asking: '',
  }[state];
  const mayAsk = state === 'offered' || state === 'asking' || state === 'failed';
  return (
    <div className={styles.tellMe}>
      <p role="status">{said}</p>
      {mayAsk ? (
        <Button look="outline" size="small" icon={<Bell aria-hidden="true" />} busy={state === 'asking'} onClick={ask}>
          {state === 'asking' ? texts.notification.asking : texts.notification.ask}
        </Button>
      ) : null}
      {state === 'waiting' ? (
        <Button look="plain" size="small" icon={<BellOff aria-hidden="true" />} onClick={forget}>
          {texts.notification.forget}
        </Button>
      ) : null}
    </div>
  );
}
