// The consent to show the picture in the public gallery, and taking it back.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { call } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { ActionGroup } from './action-group.tsx';

const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(campaign.endsOn));

/** Asks before publishing; withdrawing is as easy as giving (D31). */
export function PublishAction({ jobId, published }: { jobId: string; published: boolean }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function publish(wanted: boolean) {
    setBusy(true);
    try {
      await call('publishJob', { publish: wanted, jobId });
      toast(wanted ? texts.result.thanks : texts.result.withdrawn);
      await queries.invalidateQueries({ queryKey: ['job', jobId] });
    } catch (error) {
      toast(errorText(error, texts.result.publishFailed), 'danger');
    }
    setAsking(false);
    setBusy(false);
  }

  return (
    <ActionGroup title={texts.result.show}>
      {published ? (
        <>
          <p>{texts.result.published}</p>
          <Button look="outline" size="small" busy={busy} onClick={() => void publish(false)}>
            {texts.result.withdraw}
          </Button>
        </>
      ) : (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {texts.result.publish}
        </Button>
      )}
      {asking ? (
        <Confirm
          title={texts.result.publishTitle}
          body={<p>{texts.result.publishBody(until)}</p>}
          button={texts.result.publish}
          closeLabel={texts.common.close}
          busy={busy}
          onConfirm={() => void publish(true)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ActionGroup>
  );
}
