// The three photos side by side, and the button that hands them in.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText, hasErrorCode } from '#web/client/call-error.ts';
import { clearCapturedPhotos, useCapturedPhotos } from '#web/client/captured-photos.ts';
import { setIsRetakingPhoto } from '#web/client/session.ts';
import { readAnswersJobAndUser, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { ErrorBannerWithTimeout } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './photo-overview-page.module.css';
import { photoViewTransitionStyle } from './photo-transition.ts';
import { poseOrder } from './pose-order.ts';

/** The photo of each pose: this visit's own, else the one on file (a signed address), else none. */
function usePhotos() {
  const id = useStoredAnswersJobAndUser((state) => state.id);
  const captured = useCapturedPhotos();
  const { data, isPending, isError } = useQuery({
    queryKey: ['user', id, 'photos'],
    queryFn: () => callEndpoint('getUser', { user_id: id }),
    // Signed addresses die after ten minutes, and a photo may have been taken again since.
    staleTime: 0,
    gcTime: 0,
    // Another tab may have taken one of them meanwhile.
    refetchOnWindowFocus: true,
  });
  const urls = poseOrder.map((pose) => {
    const mine = captured[pose];
    return mine?.verdict === 'accepted' ? mine.url : (data?.data[`${pose}_photo_url`] ?? undefined);
  });
  // Nothing is known of photos on file where the answer failed: they may all be there.
  return { urls, loading: isPending, unknown: isError && !data };
}

/** `/camera/final` */
export default function PhotoOverviewPage() {
  const navigate = useNavigate();
  const { urls, loading, unknown } = usePhotos();
  const [failure, setFailure] = useState<{ message: string; expired: boolean }>();
  const [busy, setBusy] = useState(false);
  const shown = urls.every(Boolean);
  // The server knows which photos it has, and refuses a job that lacks one.
  const submittable = shown || (unknown && readAnswersJobAndUser().jobId !== '');

  // A person who arrives here has finished taking a single photo again (D6).
  useEffect(() => setIsRetakingPhoto(false), []);

  function retake(pose: Pose) {
    setIsRetakingPhoto(true);
    navigate(`/camera/${pose}`);
  }

  async function create() {
    if (!submittable) return;
    setBusy(true);
    setFailure(undefined);
    const { jobId, id } = readAnswersJobAndUser();
    try {
      await callEndpoint('submitJob', { jobId, userId: id });
      setIsRetakingPhoto(false);
      navigate(`/loading?id=${encodeURIComponent(jobId)}`);
    } catch (error) {
      const expired = hasErrorCode(error, 'photos_expired') || hasErrorCode(error, 'photos_missing');
      // What the server has deleted is not shown as if it were still there.
      if (hasErrorCode(error, 'photos_expired')) clearCapturedPhotos();
      setFailure({ message: errorText(error, texts.photoOverview.submitFailed), expired });
      setBusy(false);
    }
  }

  return (
    <PageContainer room="studio" className={styles.final}>
      <h1>{texts.photoOverview.headline}</h1>
      <ul className={styles.cards}>
        {poseOrder.map((pose, index) => (
          <li key={pose} className={styles.card}>
            <h2>{texts.photoOverview.cards[pose]}</h2>
            {urls[index] ? (
              <img
                src={urls[index]}
                alt={texts.photoOverview.cards[pose]}
                width={500}
                height={500}
                style={photoViewTransitionStyle(pose)}
              />
            ) : (
              <div className={styles.missing}>
                {loading ? <Spinner label={texts.common.loading} quiet /> : null}
                {loading ? null : unknown ? texts.photoOverview.unknown : texts.photoOverview.missing}
              </div>
            )}
            <Button look="outline" size="small" disabled={busy} onClick={() => retake(pose)}>
              {texts.photoOverview.retake}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {failure ? (
          <ErrorBannerWithTimeout message={failure.message} onHide={() => setFailure(undefined)}>
            {failure.expired ? <Link to="/photo">{texts.photoOverview.photosExpired}</Link> : null}
          </ErrorBannerWithTimeout>
        ) : null}
        <Button className={styles.create} busy={busy} aria-disabled={submittable ? undefined : true} onClick={create}>
          {texts.photoOverview.create}
        </Button>
        {submittable || loading ? null : (
          <p className={styles.note}>
            {texts.photoOverview.needPhotos}{' '}
            {readAnswersJobAndUser().jobId ? null : (
              <ButtonLink look="plain" size="small" to="/dashboard/pickquote">
                {texts.camera.toQuestions}
              </ButtonLink>
            )}
          </p>
        )}
        <p className={styles.note}>
          {texts.photoOverview.noteStart}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {texts.photoOverview.noteLink}
          </a>
        </p>
      </div>
    </PageContainer>
  );
}
