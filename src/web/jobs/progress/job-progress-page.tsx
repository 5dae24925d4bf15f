// The loading page: waits for the picture and shows the progress.
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { JOB_POLL_INTERVAL_MS } from '#contract/jobs.ts';
import { errorText } from '#web/client/call-error.ts';
import { clearCapturedPhotos, useCapturedPhotos } from '#web/client/captured-photos.ts';
import { clearCurrentJobCache } from '#web/client/current-job.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { DevelopingPhotoAnimation } from './developing-photo-animation.tsx';
import styles from './job-progress-page.module.css';
import { PushNotificationToggle } from './push-notification-toggle.tsx';
import { UnsubmittedJobNotice } from './unsubmitted-job-notice.tsx';
import { useExtrapolatedProgress } from './use-extrapolated-progress.ts';
import { usePreloadedPictureThenRedirect } from './use-finished-picture.ts';
import { type JobStatusResponseData, useJobStatus } from './use-job-status.ts';

/** What the wait is expected to be while nothing was measured, in milliseconds. */
const EXPECTED_MS = { trained: 45_000, first: 90_000, initials: 15_000 };

type WaitingJob = Pick<JobStatusResponseData, 'kind' | 'model_trained' | 'progress' | 'seconds_left' | 'position'>;

/**
 * Milliseconds from start to end, by what the latest pictures took where the server knows it. Infinity while others are
 * ahead and nobody knows how long they take: the bar stands still then.
 */
function expectedMs(job?: WaitingJob): number {
  if (job?.seconds_left) return (job.seconds_left * 1000) / Math.max(0.05, 1 - job.progress);
  if (job?.position) return Number.POSITIVE_INFINITY;
  if (job?.kind === 'letters') return EXPECTED_MS.initials;
  return EXPECTED_MS[job?.model_trained === false ? 'first' : 'trained'];
}

function defaultWaitText({ kind, model_trained }: Pick<JobStatusResponseData, 'kind' | 'model_trained'>): string {
  if (kind === 'letters') return texts.initials.wait;
  return model_trained ? texts.loading.waitTrained : texts.loading.waitFirst;
}

function PollError({ error }: { error: unknown }) {
  const reason = errorText(error, '');
  return (
    <NoticePage room="studio" role="alert" drawing="broken" title={texts.loading.pollError(reason).trim()}>
      <ButtonLink to="/">{texts.common.home}</ButtonLink>
    </NoticePage>
  );
}

function ConnectionLost() {
  return (
    <NoticePage
      room="studio"
      role="alert"
      drawing="offline"
      title={texts.loading.pollError(texts.loading.lost)}
      lead={texts.loading.goesOn}
    >
      <ButtonLink look="outline" to="/">
        {texts.common.home}
      </ButtonLink>
    </NoticePage>
  );
}

function Failed() {
  return (
    <NoticePage room="studio" role="alert" drawing="broken" title={texts.loading.failed}>
      <ButtonLink to="/dashboard/pickquote">{texts.common.tryAgain}</ButtonLink>
      <ButtonLink look="outline" to="/">
        {texts.common.home}
      </ButtonLink>
    </NoticePage>
  );
}

function queuePositionText(position: number | null): string | null {
  if (position === null) return null;
  return position === 0 ? texts.loading.next : texts.loading.ahead(position);
}

/** How long a picture usually takes, rounded up to a whole poll because the page sees it at a poll, and the queue position. */
function usualTimeText({
  usual_seconds,
  position,
}: {
  usual_seconds?: number | null;
  position: number | null;
}): string {
  const poll = JOB_POLL_INTERVAL_MS / 1000;
  const usual = usual_seconds ? texts.loading.usual(Math.ceil(usual_seconds / poll) * poll) : '';
  return [usual, queuePositionText(position)].filter(Boolean).join(' ');
}

/** The time left by what the latest pictures took; null below a minute. */
function timeLeftText({
  seconds_left,
  come_back,
}: {
  seconds_left?: number | null;
  come_back?: boolean;
}): string | null {
  if (!seconds_left || seconds_left < 60) return null;
  const left = texts.loading.left(Math.round(seconds_left / 60));
  return come_back ? `${left} ${texts.loading.comeBack}` : left;
}

function JobProgress({ jobId }: { jobId: string }) {
  const { job, error, lost } = useJobStatus(jobId);
  const photo = useCapturedPhotos().front;
  const isDone = Boolean(job?.video_url);
  const progress = useExtrapolatedProgress({ known: job?.progress, expected: expectedMs(job), isDone });
  const percent = Math.round(progress * 100);
  const pictureRef = useRef<HTMLDivElement>(null);
  const picture = usePreloadedPictureThenRedirect({ jobId, isDone, isFull: progress >= 1, pictureRef });

  // Header and footer leave with the words: the picture stands alone (app/*.module.css).
  useEffect(() => {
    if (!picture) return;
    document.documentElement.dataset.alone = '';
    return () => {
      delete document.documentElement.dataset.alone;
    };
  }, [picture]);

  // The page of the result is at hand when the picture is.
  useEffect(() => void import('#web/jobs/result/result-page.tsx'), []);

  // The photos have served: they leave memory with this page (D5).
  useEffect(
    () => () => {
      clearCapturedPhotos();
      clearCurrentJobCache();
    },
    [],
  );

  if (lost) return <ConnectionLost />;
  if (error) return <PollError error={error} />;
  if (job?.status === 'failed') return <Failed />;
  if (job?.status === 'created') return <UnsubmittedJobNotice jobId={jobId} kind={job.kind} />;
  return (
    <PageContainer room="studio" className={styles.loading}>
      <div className={styles.picture}>
        <DevelopingPhotoAnimation
          progress={progress}
          photoUrl={job?.kind === 'letters' ? undefined : photo?.url}
          pictureUrl={picture}
          pictureRef={pictureRef}
        />
      </div>
      <div className={styles.words} data-fading={picture ? '' : undefined}>
        <h1>{texts.loading.headline}</h1>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={texts.loading.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ scale: `${progress} 1` }} />
        </div>
        <p className={styles.stage}>
          <span aria-live="polite">{texts.loading.stages[job?.stage ?? 'waiting']}</span>
          <span className={styles.percent} aria-hidden="true">
            {percent} %
          </span>
        </p>
        <p aria-live="polite">{job ? usualTimeText(job) : null}</p>
        {job ? <p>{timeLeftText(job)}</p> : null}
        {job ? <p className={styles.quiet}>{defaultWaitText(job)}</p> : null}
        <p className={styles.quiet}>{texts.loading.closePage}</p>
        <PushNotificationToggle jobId={jobId} />
      </div>
    </PageContainer>
  );
}

/** `/loading?id=…` */
export default function JobProgressPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <JobProgress key={id} jobId={id} /> : <Navigate to="/dashboard/pickquote" replace />;
}
