// Publishing the picture in the gallery with agreement, and withdrawing it.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { agreementParagraphsByKind, formatLastGalleryDay } from '#campaign/texts/agreements.ts';
import { texts } from '#campaign/texts.ts';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { GALLERY_QUERY_KEY, setJustPublishedPoster } from '#web/client/gallery-state.ts';
import { ActionGroup } from '#web/jobs/action-group.tsx';
import styles from '#web/jobs/actions.module.css';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { toastPlacementAvoidingElement } from '#web/ui/toast-position.ts';

type PublishProps = { job: Pick<ShownJob, 'id' | 'published' | 'letters' | 'question_1' | 'question_2'> };

/** Asks before publishing, and leads to the picture's place in the gallery; withdrawing is as easy as giving (D31). */
export function PublishOrWithdrawAction({ job }: PublishProps) {
  const { id: jobId, published, letters: initials } = job;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const group = useRef<HTMLElement>(null);

  async function change(wanted: boolean, reuse = false) {
    setBusy(true);
    const about = group.current;
    try {
      const { data } = await callEndpoint('publishJob', { publish: wanted, jobId });
      // A popup would lie over what is said.
      setAsking(false);
      const place = wanted ? { followsTo: '/gallery' } : toastPlacementAvoidingElement(about);
      toast(wanted ? texts.result.thanks : texts.result.withdrawn, 'plain', place);
      if (reuse) await allowReuse(jobId);
      void queries.invalidateQueries({ queryKey: GALLERY_QUERY_KEY });
      await queries.invalidateQueries({ queryKey: ['job', jobId] });
      if (data.poster) {
        setJustPublishedPoster({ video_url: data.poster, question_1: job.question_1, question_2: job.question_2 });
        navigate('/gallery');
      }
    } catch (error) {
      setAsking(false);
      toast(errorText(error, texts.result.publishFailed), 'danger', toastPlacementAvoidingElement(about));
    }
    setBusy(false);
  }

  return (
    <ActionGroup title={texts.result.show} ref={group}>
      {published ? (
        <>
          <p className={styles.publishedNote}>
            {texts.result.published} <Link to="/my-data">{texts.result.elsewhere}</Link>
          </p>
          <Button look="outline" size="small" busy={busy} onClick={() => void change(false)}>
            {texts.result.withdraw}
          </Button>
        </>
      ) : (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {texts.result.publish}
        </Button>
      )}
      {asking ? (
        <AskToPublish
          initials={initials}
          busy={busy}
          onAgree={(reuse) => void change(true, reuse)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ActionGroup>
  );
}

type AskProps = { initials?: string | null; busy: boolean; onAgree: (reuse: boolean) => void; onClose: () => void };

/** Two agreements, each given on its own: the gallery by the button, elsewhere by a tick that nobody set before. */
function AskToPublish({ initials, busy, onAgree, onClose }: AskProps) {
  const [reuse, setReuse] = useState(false);
  const [first, more] = agreementParagraphsByKind.reuse;
  return (
    <ConfirmDialog
      title={texts.result.publishTitle}
      body={
        <>
          <p>{texts.result.publishBody(formatLastGalleryDay())}</p>
          {initials ? <p>{texts.initials.canBeRead(initials)}</p> : null}
          <Checkbox ticked={reuse} onTick={setReuse} disabled={busy}>
            <b>{texts.result.optional}</b> {first} {more}
          </Checkbox>
        </>
      }
      button={texts.result.publish}
      closeLabel={texts.common.close}
      busy={busy}
      onConfirm={() => onAgree(reuse)}
      onClose={onClose}
    />
  );
}

/** The picture is published already: a failure here takes nothing of that back. */
async function allowReuse(jobId: string): Promise<void> {
  try {
    await callEndpoint('reusePicture', { reuse: true, jobId, version: REUSE_AGREEMENT_VERSION });
  } catch {
    toast(texts.result.reuseFailed, 'danger', { followsTo: '/gallery' });
  }
}
