// One capture screen for all three poses: a dark room with the camera in the middle.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pose } from '#contract/jobs.ts';
import { isRetakingPhoto } from '#web/client/session.ts';
import { usePoseGuidance } from '#web/photos/pose-guidance/use-pose-guidance.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { runNavigationInViewTransition } from '#web/ui/view-transition.ts';
import { CameraFailurePanel } from './camera-failure-panel.tsx';
import { CameraViewfinder } from './camera-viewfinder.tsx';
import { CaptureControls } from './capture-controls.tsx';
import styles from './capture-page.module.css';
import { CaptureTextPanel } from './capture-text-panel.tsx';
import { PhotoGuidePopup } from './photo-guide-popup.tsx';
import { pagePathAfterPose } from './pose-order.ts';
import { UnmetCapturePrerequisitePage } from './unmet-capture-prerequisite-page.tsx';
import { useCamera } from './use-camera.ts';
import { initialCaptureStateForPose, usePoseCapture } from './use-pose-capture.ts';
import { useUnmetCapturePrerequisite } from './use-unmet-capture-prerequisite.ts';

/** Milliseconds for which a photo that was taken hands-free is seen before the screen moves on by itself. */
const MOVE_ON_MS = 2_000;

/** `/camera/front`, `/camera/left`, `/camera/right` */
export default function CapturePage({ pose }: { pose: Pose }) {
  const [, setAgreed] = useState(0);
  const [opened, setOpened] = useState(false);
  const blocked = useUnmetCapturePrerequisite(opened);
  if (blocked) return <UnmetCapturePrerequisitePage why={blocked} onAgreed={() => setAgreed((times) => times + 1)} />;
  return <CaptureScreen pose={pose} onPhoto={setOpened} />;
}

/** `onPhoto`: whether a photo stands on the screen, about which the server has its own say. */
function CaptureScreen({ pose, onPhoto }: { pose: Pose; onPhoto: (taken: boolean) => void }) {
  const navigate = useNavigate();
  const [first] = useState(() => initialCaptureStateForPose(pose));
  const camera = useCamera(first.phase === 'live');
  const { state, count, photoUrl, shutter, shutterHandsFree, poseLost, retake, resend } = usePoseCapture(
    pose,
    camera,
    first,
  );
  const [guide, setGuide] = useState(false);
  const valid = state.phase === 'valid';
  const live = camera.state.status === 'live';
  const filming = state.phase === 'live' && live && !guide;
  const guidance = usePoseGuidance({
    pose,
    videoRef: camera.videoRef,
    filming,
    onHeld: shutterHandsFree,
    onLost: poseLost,
  });
  const failed = camera.state.status === 'failed' ? camera.state.message : undefined;
  const moveOn = () => runNavigationInViewTransition(() => navigate(pagePathAfterPose(pose, isRetakingPhoto())));

  useEffect(() => onPhoto(state.phase !== 'live'), [onPhoto, state.phase]);

  const moveOnByItself = useEffectEvent(moveOn);
  const byItself = state.phase === 'valid' && Boolean(state.handsFree);
  useEffect(() => {
    if (!byItself) return;
    const timer = setTimeout(() => moveOnByItself(), MOVE_ON_MS);
    return () => clearTimeout(timer);
  }, [byItself]);

  // The last screen is fetched before it is asked for, so that the photo flies to its card without a wait.
  useEffect(() => {
    if (valid) import('./photo-overview-page.tsx').catch(() => undefined);
  }, [valid]);

  return (
    <PageContainer room="studio" className={`${styles.capture} ${failed ? styles.failed : ''}`}>
      <CaptureTextPanel pose={pose} state={state} failed={Boolean(failed)} count={count} />
      {failed ? (
        <CameraFailurePanel message={failed} onRetry={() => camera.start()} />
      ) : (
        <>
          <CameraViewfinder
            pose={pose}
            camera={camera}
            state={state}
            count={count}
            photoUrl={photoUrl}
            guidance={guidance}
          />
          <CaptureControls
            state={state}
            ready={live}
            cameras={camera.count}
            guided={guidance.on}
            faulty={guidance.on && Boolean(guidance.hint) && !guidance.right && count === 0}
            onShutter={shutter}
            onGuide={() => setGuide(true)}
            onSwitch={camera.switchCamera}
            onRetake={retake}
            onResend={resend}
            onContinue={moveOn}
          />
        </>
      )}
      {guide ? <PhotoGuidePopup onClose={() => setGuide(false)} /> : null}
    </PageContainer>
  );
}
