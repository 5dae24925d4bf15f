// Two pictures of the same answers side by side, to choose one.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { setJobId } from '#web/client/state.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './compare-jobs-dialog.module.css';

type CompareDialogProps = { job: ShownJob; other: { id: string; isOlder: boolean }; onClose: () => void };

const screenUrlOf = (job: ShownJob) =>
  job.pictures.find(({ number }) => number === job.shown)?.screen_url ?? job.video_url;

/** Both stay until their time is over, so that the choice can be taken back. */
export default function CompareJobsDialog({ job, other, onClose }: CompareDialogProps) {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['job', other.id],
    queryFn: () => callEndpoint('getJob', { job_id: other.id }),
    select: (answer) => answer.data,
    staleTime: 0,
  });
  const words = other.isOlder ? texts.result.older : texts.result.newer;

  function take() {
    setJobId(other.id);
    onClose();
    navigate(`/result?id=${encodeURIComponent(other.id)}`);
  }

  const sides = [
    { name: words.name, url: data && screenUrlOf(data) },
    { name: texts.result.thisOne, url: screenUrlOf(job) },
  ];
  return (
    <Dialog
      wide
      title={texts.result.compareTitle}
      closeLabel={`${texts.common.close}: ${texts.result.compareTitle}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.result.keepThis}</Button>
          <Button look="outline" disabled={!data} onClick={take}>
            {words.take}
          </Button>
        </>
      }
    >
      <p>{texts.result.compareLead}</p>
      {error ? <p role="alert">{errorText(error, texts.result.compareFailed)}</p> : null}
      <ul className={styles.sides}>
        {sides.map(({ name, url }) => (
          <li key={name}>
            <span aria-hidden="true">{name}</span>
            {url ? (
              <img src={url} alt={name} width={1080} height={1350} />
            ) : (
              <div className={styles.waiting}>{error ? null : <Spinner label={texts.common.loading} quiet />}</div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
