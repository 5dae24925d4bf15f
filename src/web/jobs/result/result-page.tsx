// The result page: the finished picture and its actions.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import actionStyles from '#web/jobs/actions.module.css';
import { GrainAndRedLightOverlay } from '#web/jobs/grain-overlay.tsx';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { jobQueryOptions, shownPictureUrl } from '#web/jobs/job-query.ts';
import { takeRevealStartPosition } from '#web/jobs/reveal-start-position.ts';
import { ShareActions } from '#web/jobs/share/share-actions.tsx';
import { ErrorBannerWithTimeout } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DownloadActions } from './download-actions.tsx';
import { EngineCredit } from './engine-credit.tsx';
import { NewPictureActions } from './new-picture-actions.tsx';
import { PreloadedPicture } from './preloaded-picture.tsx';
import { PublishOrWithdrawAction } from './publish-or-withdraw-action.tsx';
import styles from './result-page.module.css';
import type { NewPictureFailureMessage } from './use-new-picture-actions.ts';
import { usePendingVariantPolling } from './use-pending-variant-polling.ts';
import { useReveal } from './use-reveal.ts';
import { VariantPicker } from './variant-picker.tsx';

function useJob(jobId: string) {
  return useQuery({
    ...jobQueryOptions(jobId),
    select: ({ data }) => data,
    // The picture's address is signed for ten minutes: a page that stays open renews it before that.
    refetchInterval: 8 * 60_000,
    staleTime: 0,
    // What was deleted meanwhile is not shown to somebody who comes back to the tab.
    refetchOnWindowFocus: true,
  });
}

/** It was on this page, and has been deleted or has expired since. */
function PictureGone() {
  return (
    <NoticePage title={texts.picture.gone} lead={texts.picture.goneLead} role="alert">
      <ButtonLink to="/dashboard/pickquote">{texts.home.create}</ButtonLink>
      <ButtonLink to="/" look="outline">
        {texts.common.home}
      </ButtonLink>
    </NoticePage>
  );
}

function Result({ jobId }: { jobId: string }) {
  const { data: job, error, isPending, isFetching, refetch } = useJob(jobId);

  if (isPending) {
    return (
      <PageContainer className={styles.waiting}>
        <h1 className="visually-hidden">{texts.result.headline}</h1>
        <Spinner label={texts.common.loading} quiet />
      </PageContainer>
    );
  }
  // Only the server's word says that there is nothing; a lost connection comes back.
  const gone = error instanceof CallError && error.status === 404;
  if (!job) {
    return (
      <NoticePage
        title={texts.result.notFound}
        lead={gone ? undefined : errorText(error, texts.common.offline)}
        role="alert"
        drawing={gone ? 'missing' : 'offline'}
      >
        {gone ? null : (
          <Button busy={isFetching} onClick={() => refetch()}>
            {texts.common.tryAgain}
          </Button>
        )}
        <ButtonLink to="/" look={gone ? 'main' : 'outline'}>
          {texts.common.home}
        </ButtonLink>
      </NoticePage>
    );
  }
  if (gone) return <PictureGone />;
  if (!job.video_url) return <Navigate to={`/loading?id=${encodeURIComponent(jobId)}`} replace />;
  return <FinishedPicture job={job} />;
}

/**
 * Addresses are renewed while the page is open; a picture that is on the page stays under the one that it came from, so
 * that it is not loaded again. `onLost` takes the newest address.
 */
function useStableScreenUrl(job: ShownJob) {
  const queries = useQueryClient();
  const known = useRef(new Map<number, string>());
  const [, setLost] = useState(0);
  const key = job.shown ?? 0;
  const src = known.current.get(key) ?? shownPictureUrl(job) ?? '';
  known.current.set(key, src);
  const onLost = () => {
    // Whether the picture itself is gone, the server says.
    if (src === shownPictureUrl(job))
      return void queries.invalidateQueries({ queryKey: jobQueryOptions(job.id).queryKey });
    known.current.delete(key);
    setLost((count) => count + 1);
  };
  return { src, onLost };
}

function FinishedPicture({ job }: { job: ShownJob }) {
  const [failure, setFailure] = useState<NewPictureFailureMessage>();
  const [start] = useState(() => takeRevealStartPosition(job.id));
  const { isAlone, pictureRef } = useReveal(start);
  const screen = useStableScreenUrl(job);
  const pendingVariants = usePendingVariantPolling(job.id, job.variants_pending);
  const { title: pillar, status } = getPillarAndStatusTexts(job.question_1, job.question_2);
  return (
    <PageContainer room={isAlone ? 'studio' : 'paper'} still={start !== undefined}>
      <div className={styles.result} data-pillar={job.question_1} data-alone={isAlone || undefined}>
        <h1 data-later>{texts.result.headline}</h1>
        <figure className={styles.figure}>
          <CornerFrame>
            <div ref={pictureRef} className={styles.picture}>
              <PreloadedPicture {...screen} alt={altOf(job)} isReady={start !== undefined} />
              {isAlone ? <GrainAndRedLightOverlay /> : null}
            </div>
          </CornerFrame>
          <figcaption data-later inert={isAlone}>
            <strong>{texts.result.label(pillar, status)}</strong>
            <span>{job.letters ? texts.initials.withoutAi : texts.common.createdWithAi}</span>
            <EngineCredit madeBy={job.made_by} />
            <span>
              {texts.result.keptFor} <Link to="/my-data">{texts.result.myData}</Link>
            </span>
          </figcaption>
        </figure>
        <div className={actionStyles.mainActions} data-later data-foot-bar inert={isAlone}>
          <DownloadActions job={job} downloadUrl={job.download_url ?? job.video_url ?? ''} />
        </div>
        <div className={styles.variants} data-later inert={isAlone}>
          <VariantPicker job={job} pending={pendingVariants} />
        </div>
        <div className={styles.rest} data-later inert={isAlone}>
          {failure ? (
            <ErrorBannerWithTimeout message={failure.message} onHide={() => setFailure(undefined)}>
              {failure.photosGone ? <Link to="/photo">{texts.result.photosExpired}</Link> : null}
            </ErrorBannerWithTimeout>
          ) : null}
          <ShareActions job={job} />
          <NewPictureActions job={job} onFailure={setFailure} />
          <PublishOrWithdrawAction job={job} />
        </div>
      </div>
    </PageContainer>
  );
}

function altOf({ question_1, question_2, letters: initials }: ShownJob): string {
  const { title: pillar, statusInSentence } = getPillarAndStatusTexts(question_1, question_2);
  if (initials) return texts.initials.imageAlt(initials, pillar, statusInSentence);
  return texts.result.imageAlt(pillar, statusInSentence);
}

/** `/result?id=…` */
export default function ResultPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <Result key={id} jobId={id} /> : <Navigate to="/dashboard/pickquote" replace />;
}
