// One photo from click to verdict: countdown, frame, upload.
import { useEffect, useReducer } from 'react';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import { errorText, hasErrorCode } from '#web/client/call-error.ts';
import { getCapturedPhoto, setCapturedPhoto, useCapturedPhotos } from '#web/client/captured-photos.ts';
import { isRetakingPhoto } from '#web/client/session.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import { capturePhotoPng } from './capture.ts';
import {
  type CaptureEvent,
  initialCaptureState,
  nextCaptureState,
  type SinglePhotoCaptureState,
} from './capture-state.ts';
import { playShutterSoundUnlessMuted } from './shutter-sound.ts';
import { uploadOrJoinUploadOfPhoto } from './upload-photo.ts';
import type { Camera } from './use-camera.ts';

/**
 * Where the screen of a pose begins. Back, forward or a new sign-in may lead to a photo of this visit: it is shown, and
 * sent where that was cut short. To take one again, or a first one, there is the camera.
 */
export function initialCaptureStateForPose(pose: Pose): SinglePhotoCaptureState {
  const verdict = isRetakingPhoto() ? undefined : getCapturedPhoto(pose)?.verdict;
  if (verdict === 'accepted') return { phase: 'valid' };
  return verdict === 'open' ? { phase: 'uploading' } : initialCaptureState;
}

/** Right reads 'message', the others 'error' (R280 to R282); the helper falls back to the twin. */
function refusal(pose: Pose, error: unknown): CaptureEvent {
  const open = getCapturedPhoto(pose)?.verdict === 'open';
  if (!readAnswersJobAndUser().jobId) return { type: 'refused', message: texts.camera.noJob, noJob: true };
  const message = errorText(error, texts.camera.refused, pose === 'right' ? 'message' : 'error');
  return { type: 'refused', message, open, noJob: hasErrorCode(error, 'job_state') };
}

/** State and moves of a capture screen that begins at `first`. */
export function usePoseCapture(pose: Pose, camera: Camera, first: SinglePhotoCaptureState) {
  const [state, dispatch] = useReducer(nextCaptureState, first);
  const photoUrl = useCapturedPhotos()[pose]?.url;
  const { phase } = state;
  const count = state.phase === 'live' ? state.count : 0;
  const { videoRef, stop, start } = camera;
  const lost = camera.state.status === 'failed';

  useEffect(() => {
    if (count === 0) return;

    async function take() {
      if (!videoRef.current?.videoWidth) return dispatch({ type: 'cancel' });
      playShutterSoundUnlessMuted();
      try {
        setCapturedPhoto(pose, await capturePhotoPng(videoRef.current));
      } catch {
        return dispatch({ type: 'cancel' });
      }
      dispatch({ type: 'captured' });
      // Nobody is filmed while the photo is looked at.
      stop();
    }

    const timer = setTimeout(() => (count === 1 ? void take() : dispatch({ type: 'second' })), 1000);
    return () => clearTimeout(timer);
  }, [count, pose, videoRef, stop]);

  useEffect(() => {
    if (lost) dispatch({ type: 'cancel' });
  }, [lost]);

  useEffect(() => {
    const photo = getCapturedPhoto(pose);
    if (phase !== 'uploading' || !photo) return;
    uploadOrJoinUploadOfPhoto(pose, photo.blob).then(
      () => dispatch({ type: 'accepted' }),
      (error) => dispatch(refusal(pose, error)),
    );
  }, [phase, pose]);

  function retake(): void {
    dispatch({ type: 'retake' });
    start();
  }

  return {
    state,
    count,
    photoUrl: phase === 'live' ? undefined : photoUrl,
    shutter: () => dispatch({ type: 'shutter' }),
    /** The shutter of the pose guidance, and what ends its countdown. */
    shutterHandsFree: () => dispatch({ type: 'shutter', handsFree: true }),
    poseLost: () => dispatch({ type: 'lost' }),
    retake,
    resend: () => dispatch({ type: 'resend' }),
  };
}
