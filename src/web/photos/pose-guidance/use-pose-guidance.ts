// Pose guidance on a camera screen: looks at the camera while it is live, and says what to do better.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#portrait/types.ts';
import { moveFaceOutlineElement } from './face-outline.ts';
import { grabPhotoSizedBitmap } from './guidance-worker-client.ts';
import type { GuidanceHintCode } from './hint.ts';
import { type HintState, isPoseHeld, nextHintState } from './hint-timing.ts';
import type { FrameHintAndFaceBox } from './observe.ts';
import { useGuidanceSettingsAndToggle } from './settings.ts';
import { speak, stopSpeaking } from './speak.ts';
import {
  closeWorkerLater,
  disablePoseGuidanceForVisit,
  getOrOpenWorker,
  isPoseGuidanceAvailable,
} from './worker-lifetime.ts';

/** Milliseconds from one picture to the next: 20 a second are smooth, and leave a slow machine half of its time. */
const PICTURE_MS = 50;
/** Pose guidance that takes longer than this for a picture, on average over its first ones, speaks of what is past. */
const SLOW_MS = 500;
const TRIAL_PICTURES = 15;

export type PoseGuidance = {
  /** What to read; undefined while there is no pose guidance, or nothing to say yet. */
  hint?: GuidanceHintCode;
  /** The photo would be taken as the person stands there now. */
  right: boolean;
  /** Pose guidance is running. */
  on: boolean;
  outlineRef: RefObject<HTMLDivElement | null>;
};

type View = Pick<PoseGuidance, 'hint' | 'right' | 'on'>;

const OFF: View = { on: false, right: false };

type PoseGuidanceOptions = {
  pose: Pose;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The camera is live, and no photo has been taken. */
  filming: boolean;
  /** The pose has held, and photos are taken hands-free. */
  onHeld: () => void;
  /** The pose is not right any more. */
  onLost: () => void;
};

export function usePoseGuidance({ pose, videoRef, filming, onHeld, onLost }: PoseGuidanceOptions): PoseGuidance {
  const outlineRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(OFF);
  const [settings] = useGuidanceSettingsAndToggle();
  const show = useEffectEvent((next: View) =>
    setView((now) => (now.on === next.on && now.hint === next.hint && now.right === next.right ? now : next)),
  );
  const held = useEffectEvent(() => settings.handsFree && onHeld());
  const lost = useEffectEvent(onLost);

  useEffect(() => {
    if (!filming || !isPoseGuidanceAvailable()) return;
    let pace: HintState = {};
    const stop = new AbortController();

    function see({ hint, place }: FrameHintAndFaceBox): void {
      const now = performance.now();
      pace = nextHintState(pace, hint, now);
      moveFaceOutlineElement(outlineRef.current, place);
      show({ on: true, hint: pace.shown?.hint, right: pace.settled === 'right' });
      if (isPoseHeld(pace, now)) held();
      else if (pace.settled && pace.settled !== 'right') lost();
    }

    watch(videoRef, pose, see, stop.signal).catch(() => {
      if (stop.signal.aborted) return;
      disablePoseGuidanceForVisit();
      setView(OFF);
    });
    return () => {
      stop.abort();
      closeWorkerLater();
      setView(OFF);
    };
  }, [filming, pose, videoRef]);

  const { hint } = view;
  useEffect(() => {
    if (!settings.spoken || !hint) return;
    speak(texts.camera.guidance.hints[hint]);
    return stopSpeaking;
  }, [settings.spoken, hint]);

  return { ...view, outlineRef };
}

/** Asks the worker about picture after picture until it is stopped. @throws Error when it fails or is too slow */
async function watch(
  videoRef: RefObject<HTMLVideoElement | null>,
  pose: Pose,
  see: (observation: FrameHintAndFaceBox) => void,
  stop: AbortSignal,
): Promise<void> {
  const worker = await getOrOpenWorker();
  let pictures = 0;
  let spent = 0;
  while (!stop.aborted) {
    const began = performance.now();
    const frame = await grabPhotoSizedBitmap(videoRef.current);
    if (frame) {
      const observation = await worker.ask(frame, pose);
      if (stop.aborted) return;
      see(observation);
      pictures += 1;
      spent += performance.now() - began;
      if (pictures === TRIAL_PICTURES && spent / pictures > SLOW_MS) throw new Error('pose guidance is too slow');
    }
    await nextPicture(PICTURE_MS - (performance.now() - began));
  }
}

/** A page that nobody looks at draws nothing, and then pose guidance rests as well. */
function nextPicture(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => resolve()), ms);
  });
}
