// The picture in the dark room: the live camera, then the frozen photo with what is happening to it.
import { Check } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import { GuidanceOverlay } from '#web/photos/pose-guidance/guidance-overlay.tsx';
import type { GuidanceHintCode } from '#web/photos/pose-guidance/hint.ts';
import type { PoseGuidance } from '#web/photos/pose-guidance/use-pose-guidance.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './camera-viewfinder.module.css';
import { CountdownNumeralAndRing } from './capture-countdown.tsx';
import { CAPTURE_DELAY_S, type SinglePhotoCaptureState } from './capture-state.ts';
import { photoViewTransitionStyle } from './photo-transition.ts';
import { PoseOutline } from './pose-and-fault-drawings.tsx';
import type { Camera } from './use-camera.ts';

type PreviewProps = {
  pose: Pose;
  camera: Camera;
  state: SinglePhotoCaptureState;
  count: number;
  photoUrl?: string;
  guidance: PoseGuidance;
};

/** What is wrong is not how the person stands: a figure that shows it would be in the way. */
const OF_SOMETHING_ELSE: readonly (GuidanceHintCode | undefined)[] = [
  'one_person',
  'more_light',
  'less_light',
  'uncover',
  'glasses',
  'hold_still',
];

/** 500 x 500 on screens that have the room. Mirrored, as in a mirror. */
export function CameraViewfinder({ pose, camera, state, count, photoUrl, guidance }: PreviewProps) {
  // How to stand, until the person stands that way.
  const ghost =
    state.phase === 'live' &&
    camera.state.status === 'live' &&
    count === 0 &&
    !guidance.right &&
    !OF_SOMETHING_ELSE.includes(guidance.hint);
  return (
    <CornerFrame className={`${styles.preview} ${styles[state.phase]} ${guidance.right ? styles.right : ''}`}>
      <video
        ref={camera.videoRef}
        className={styles.picture}
        aria-label={texts.camera.preview}
        aria-hidden={photoUrl ? true : undefined}
        playsInline
        muted
        // Firefox lays a button over the face and into the order of the Tab key.
        disablePictureInPicture
      />
      {photoUrl ? (
        // A frame of its own: what flies to the card must not be mirrored on the way.
        <span className={styles.photo} style={state.phase === 'valid' ? photoViewTransitionStyle(pose) : undefined}>
          <img src={photoUrl} alt={texts.camera.captured} className={styles.picture} />
        </span>
      ) : null}
      {photoUrl ? <span className={styles.flash} aria-hidden="true" /> : null}
      {ghost ? <PoseOutline pose={pose} className={styles.ghost ?? ''} /> : null}
      {state.phase === 'live' ? <GuidanceOverlay guidance={guidance} outlined={!ghost} /> : null}
      {count > 0 ? <CountdownNumeralAndRing numeral={count} seconds={CAPTURE_DELAY_S} /> : null}
      {state.phase === 'live' && camera.state.status === 'starting' ? (
        <div className={styles.overlay}>
          <Spinner label={texts.camera.starting} />
        </div>
      ) : null}
      {state.phase === 'uploading' ? (
        // Said beside the preview (capture-text-panel.tsx): what comes together with its words is not read by all readers.
        <div className={styles.overlay} data-testid="upload-loader" aria-hidden="true">
          <Spinner label={texts.camera.checking} />
        </div>
      ) : null}
      {state.phase === 'valid' ? (
        <span className={styles.tick} aria-hidden="true">
          <Check size={40} strokeWidth={3} />
        </span>
      ) : null}
    </CornerFrame>
  );
}
