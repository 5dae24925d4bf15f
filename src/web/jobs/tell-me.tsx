// A button by which the browser says when the picture is there, also when this page is closed.
import { Bell, BellOff } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './tell-me.module.css';
import { usePush } from './use-push.ts';

export function TellMe({ jobId }: { jobId: string }) {
  const push = usePush(jobId);
  if (!push) return null;
  const { state, ask, forget } = push;
  const { tellMe } = texts;
  const said = { waiting: tellMe.waiting, denied: tellMe.denied, failed: tellMe.failed, offered: '', asking: '' }[
    state
  ];
  const mayAsk = state === 'offered' || state === 'asking' || state === 'failed';
  return (
    <div className={styles.tellMe}>
      <p role="status">{said}</p>
      {mayAsk ? (
        <Button look="outline" size="small" icon={<Bell aria-hidden="true" />} busy={state === 'asking'} onClick={ask}>
          {state === 'asking' ? tellMe.asking : tellMe.ask}
        </Button>
      ) : null}
      {state === 'waiting' ? (
        <Button look="plain" size="small" icon={<BellOff aria-hidden="true" />} onClick={forget}>
          {tellMe.forget}
        </Button>
      ) : null}
    </div>
  );
}
