// The actions 'Regenerate' and 'Start over'.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { RedrawWish } from '#contract/jobs.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText, hasErrorCode } from '#web/client/call-error.ts';
import { clearCapturedPhotos } from '#web/client/captured-photos.ts';
import { setIsRetakingPhoto } from '#web/client/session.ts';
import { createJobAndStoreId } from '#web/client/start-job.ts';
import { clearAnswersAndJobId, readAnswersJobAndUser } from '#web/client/state.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';

/** Shown above the actions; `photosGone` adds the way to new photos. */
export type NewPictureFailureMessage = { message: string; photosGone?: boolean };

/** The two ways to another picture; `photos` are those on file while the person reviews them. */
export function useNewPictureActions(job: ShownJob, onFailure: (failure: NewPictureFailureMessage) => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'regenerate' | 'start-over' | RedrawWish>();
  const [photos, setPhotos] = useState<string[]>();
  // For initials the third question was not asked.
  const complete = Boolean(job.question_1 && job.question_2 && (job.question_3 || job.letters));

  async function regenerate(wish?: RedrawWish) {
    if (!complete || busy) return;
    setBusy(wish ?? 'regenerate');
    const { id } = readAnswersJobAndUser();
    const { question_1: quoteA, question_2: quoteB, question_3: gender } = job;
    const initials = job.letters ?? undefined;
    try {
      const jobId = await createJobAndStoreId({ id, quoteA, quoteB, gender, wish, initials });
      await callEndpoint('submitJob', { jobId, userId: id });
      navigate(`/loading?id=${encodeURIComponent(jobId)}`);
    } catch (error) {
      const photosGone = hasErrorCode(error, 'photos_expired') || hasErrorCode(error, 'photos_missing');
      onFailure({ message: errorText(error, texts.photoOverview.submitFailed), photosGone });
      setBusy(undefined);
    }
  }

  function toQuestions() {
    // Not left to the page's end: on a quick way back this page has never ended.
    setPhotos(undefined);
    setBusy(undefined);
    clearAnswersAndJobId();
    setIsRetakingPhoto(false);
    navigate('/dashboard/pickquote');
  }

  async function startOver() {
    // There are no photos to keep or to take again: everything is chosen anew.
    if (job.letters) return toQuestions();
    setBusy('start-over');
    try {
      const { data: user } = await callEndpoint('getUser', { user_id: readAnswersJobAndUser().id });
      const urls = [user.front_photo_url, user.left_photo_url, user.right_photo_url];
      const onFile = urls.filter((url) => url !== null);
      // Without photos on file there is nothing to review (D46).
      if (onFile.length === 0) return toQuestions();
      setPhotos(onFile);
    } catch (error) {
      onFailure({ message: errorText(error, texts.result.startOverFailed, 'message') });
    }
    setBusy(undefined);
  }

  async function retakePhotos() {
    setBusy('start-over');
    try {
      await callEndpoint('startOver', { userid: readAnswersJobAndUser().id });
      clearCapturedPhotos();
      toQuestions();
    } catch (error) {
      setPhotos(undefined);
      setBusy(undefined);
      onFailure({ message: errorText(error, texts.result.startOverFailed, 'message') });
    }
  }

  const closeReview = () => setPhotos(undefined);
  return { complete, busy, photos, regenerate, startOver, retakePhotos, keepPhotos: toQuestions, closeReview };
}
