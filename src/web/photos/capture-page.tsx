// One capture screen for all three poses: the dark room, the camera in the middle.
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { Angle } from '#contract/jobs.ts';
import { isRetake } from '#web/client/session.ts';
import { morphToPage } from '#web/ui/morph.ts';
import { Page } from '#web/ui/page.tsx';
import { CameraOff } from './camera-off.tsx';
import { CaptureControls } from './capture-controls.tsx';
import styles from './capture-page.module.css';
import type { CaptureState } from './capture-state.ts';
import { useCoach } from './coach/use-coach.ts';
import { nextPath, poses } from './next-pose.ts';
import { PhotoGuide } from './photo-guide.tsx';
import { PoseStrip } from './pose-strip.tsx';
import { Preview } from './preview.tsx';
import { useCamera } from './use-camera.ts';
import { firstCapture, useCapture } from './use-capture.ts';

/** Milliseconds for which the note on a good photo stays; refusals stay until the next try (R357). */
export const SHOOT_STATUS_TIMEOUT_MS = 8_000;

function Verdict({ state }: { state: CaptureState }) {
  const [hidden, setHidden] = useState(false);
  const valid = state.phase === 'valid';

  useEffect(() => {
    setHidden(false);
    if (!valid) return;
    const timer = setTimeout(() => setHidden(true), SHOOT_STATUS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [valid]);

  if (state.phase === 'invalid') {
    return (
      <div className={styles.refused} role="alert">
        <p>{state.message}</p>
        {state.noJob ? <Link to="/dashboard/pickquote">{texts.camera.toQuestions}</Link> : null}
      </div>
    );
  }
  return (
    <p className={styles.accepted} role="status">
      {valid && !hidden ? texts.camera.valid : null}
    </p>
  );
}

/** `/camera/front`, `/camera/left`, `/camera/right` */
export default function CapturePage({ pose }: { pose: Angle }) {
  const navigate = useNavigate();
  const [first] = useState(() => firstCapture(pose));
  const camera = useCamera(first.phase === 'live');
  const { state, count, photoUrl, shutter, retake, resend } = useCapture(pose, camera, first);
  const [guide, setGuide] = useState(false);
  const valid = state.phase === 'valid';
  const filming = state.phase === 'live' && camera.state.status === 'live';
  const coach = useCoach({ pose, videoRef: camera.videoRef, filming, onHeld: shutter });
  const failed = camera.state.status === 'failed' ? camera.state.message : undefined;

  // The last screen is fetched before it is asked for, so that the photo flies to its card without a wait.
  useEffect(() => {
    if (valid) import('./final-page.tsx').catch(() => undefined);
  }, [valid]);

  return (
    <Page room="studio" className={styles.capture}>
      <div className={styles.words}>
        <div className={styles.step}>
          <PoseStrip current={pose} />
          <p>{texts.camera.pose(poses.indexOf(pose) + 1)}</p>
        </div>
        <h1>{texts.camera.headline}</h1>
        <h2>{texts.camera.titles[pose]}</h2>
        {state.phase === 'live' && !failed ? (
          <div className={styles.hints}>
            {texts.camera.hints[pose].map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
        ) : null}
        <Verdict state={state} />
        <p className="visually-hidden" aria-live="assertive">
          {count > 0 ? count : ''}
        </p>
      </div>
      {failed ? (
        <CameraOff message={failed} onRetry={() => camera.start()} />
      ) : (
        <>
          <Preview pose={pose} camera={camera} state={state} count={count} photoUrl={photoUrl} coach={coach} />
          <CaptureControls
            state={state}
            ready={camera.state.status === 'live'}
            cameras={camera.count}
            coached={coach.on}
            onShutter={shutter}
            onGuide={() => setGuide(true)}
            onSwitch={camera.switchCamera}
            onRetake={retake}
            onResend={resend}
            onContinue={() => morphToPage(() => navigate(nextPath(pose, isRetake())))}
          />
        </>
      )}
      {guide ? <PhotoGuide onClose={() => setGuide(false)} /> : null}
    </Page>
  );
}
