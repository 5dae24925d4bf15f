// The finished picture on paper, with everything that can be done with it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { wordsOf } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { call } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Corners } from '#web/ui/corners.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AgainActions } from './again-actions.tsx';
import { MadeBy } from './made-by.tsx';
import { Prints } from './prints.tsx';
import { PublishAction } from './publish-action.tsx';
import styles from './result-page.module.css';
import { ShareActions } from './share-actions.tsx';
import { TakeAction } from './take-action.tsx';
import type { Failure, Job } from './use-again.ts';
import { useNewVariants } from './use-new-variants.ts';

function useJob(jobId: string) {
  return useQuery({
    queryKey: ['job', jobId],
    queryFn: () => call('getJob', { job_id: jobId }),
    select: ({ data }) => data,
    // The picture's address is signed for ten minutes: a page that stays open renews it before that.
    refetchInterval: 8 * 60_000,
    staleTime: 0,
  });
}

function Result({ jobId }: { jobId: string }) {
  const { data: job, error, isPending, isFetching, refetch } = useJob(jobId);
  const [failure, setFailure] = useState<Failure>();
  const coming = useNewVariants(jobId, job?.variants_pending ?? 0);

  if (isPending) {
    return (
      <Page className={styles.waiting}>
        <h1 className="visually-hidden">{texts.result.headline}</h1>
        <Spinner label={texts.common.loading} quiet />
      </Page>
    );
  }
  if (!job) {
    // Only the server's word says that there is nothing; a lost connection comes back.
    const gone = error instanceof CallError && error.status === 404;
    return (
      <Notice
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
      </Notice>
    );
  }
  if (!job.video_url) return <Navigate to={`/loading?id=${encodeURIComponent(jobId)}`} replace />;

  const screen = job.pictures.find(({ number }) => number === job.shown)?.screen_url ?? job.video_url;
  const { title: pillar, status } = wordsOf(job.question_1, job.question_2);
  return (
    <Page className={styles.result}>
      <div data-pillar={job.question_1}>
        <figure className={styles.figure}>
          <Corners>
            <img key={screen} src={screen} alt={altOf(job)} width={1080} height={1350} />
          </Corners>
          <figcaption>
            <strong>{texts.result.label(pillar, status)}</strong>
            <span>{job.letters ? texts.letters.withoutAi : texts.common.createdWithAi}</span>
            <MadeBy maker={job.made_by} />
            <span>
              {texts.result.keptFor} <Link to="/my-data">{texts.result.myData}</Link>
            </span>
          </figcaption>
        </figure>
        <Prints job={job} coming={coming} />
      </div>
      <div className={styles.side} data-pillar={job.question_1}>
        <h1>{texts.result.headline}</h1>
        {failure ? (
          <Banner message={failure.message} onHide={() => setFailure(undefined)}>
            {failure.photosGone ? <Link to="/photo">{texts.result.photosExpired}</Link> : null}
          </Banner>
        ) : null}
        <TakeAction jobId={jobId} downloadUrl={job.download_url ?? job.video_url} />
        <ShareActions job={job} />
        <AgainActions job={job} onFailure={setFailure} />
        <PublishAction jobId={jobId} published={job.published} letters={job.letters} />
      </div>
    </Page>
  );
}

function altOf({ question_1, question_2, letters }: Job): string {
  const { title: pillar, status } = wordsOf(question_1, question_2);
  return letters ? texts.letters.imageAlt(letters, pillar, status) : texts.result.imageAlt(pillar, status);
}

/** `/result?id=…` */
export default function ResultPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <Result key={id} jobId={id} /> : <Navigate to="/dashboard/pickquote" replace />;
}
