// One photo from click to verdict: countdown, frame, upload.
import { useEffect, useReducer, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { Angle } from '#contract/jobs.ts';
import { call } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { acceptPhoto, keepPhoto } from '#web/client/captured-photos.ts';
import { readState } from '#web/client/state.ts';
import { captureSquare } from './capture.ts';
import { live, nextCapture } from './capture-state.ts';
import { playShutter } from './shutter-sound.ts';
import type { Camera } from './use-camera.ts';

/** Right reads 'message', the others 'error' (R280 to R282); the helper falls back to the twin. */
function refusal(pose: Angle, error: unknown): string {
  return errorText(error, texts.camera.refused, pose === 'right' ? 'message' : 'error');
}

/** State and moves of a capture screen. */
export function useCapture(pose: Angle, camera: Camera) {
  const [state, dispatch] = useReducer(nextCapture, live);
  const [photoUrl, setPhotoUrl] = useState<string>();
  const count = state.phase === 'live' ? state.count : 0;
  const { videoRef, stop, start } = camera;

  useEffect(() => {
    if (count === 0) return;

    async function take() {
      if (!videoRef.current) return;
      playShutter();
      const blob = await captureSquare(videoRef.current);
      setPhotoUrl(keepPhoto(pose, blob).url);
      dispatch({ type: 'captured' });
      // Nobody is filmed while the photo is looked at.
      stop();
      const { jobId, id } = readState();
      try {
        await call('uploadPhoto', { jobId, userId: id, angle: pose }, { file: blob });
        acceptPhoto(pose);
        dispatch({ type: 'accepted' });
      } catch (error) {
        dispatch({ type: 'refused', message: jobId ? refusal(pose, error) : texts.camera.noJob });
      }
    }

    const timer = setTimeout(() => (count === 1 ? void take() : dispatch({ type: 'second' })), 1000);
    return () => clearTimeout(timer);
  }, [count, pose, videoRef, stop]);

  function retake(): void {
    dispatch({ type: 'retake' });
    setPhotoUrl(undefined);
    start();
  }

  return { state, count, photoUrl, shutter: () => dispatch({ type: 'shutter' }), retake };
}
