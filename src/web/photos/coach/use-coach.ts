// The coach on a camera screen: looks at the camera while it is live, and says what to do better.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#portrait/types.ts';
import { takeFrame } from './coach-link.ts';
import type { Hint } from './hint.ts';
import type { Observation } from './observe.ts';
import { moveOutline } from './outline.ts';
import { hasHeld, nextPace, type Pace } from './pace.ts';
import { useCoachSettings } from './settings.ts';
import { borrowCoach, dismissCoach, giveCoachBack, mayCoach } from './shared-coach.ts';
import { hush, speak } from './speak.ts';

/** Milliseconds from one picture to the next: 20 a second are smooth, and leave a slow machine half of its time. */
const PICTURE_MS = 50;
/** A coach that takes longer than this for a picture, on average over its first ones, speaks of what is past. */
const SLOW_MS = 500;
const TRIAL_PICTURES = 15;

export type Coach = {
  /** What to read; undefined while there is no coach, or nothing to say yet. */
  hint?: Hint;
  /** The photo would be taken as the person stands there now. */
  right: boolean;
  /** The coach is at work. */
  on: boolean;
  outlineRef: RefObject<HTMLDivElement | null>;
};

type View = Pick<Coach, 'hint' | 'right' | 'on'>;

const OFF: View = { on: false, right: false };

type CoachOptions = {
  pose: Pose;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The camera is live, and no photo has been taken. */
  filming: boolean;
  /** The pose has held, and photos are taken hands-free. */
  onHeld: () => void;
  /** The pose is not right any more. */
  onLost: () => void;
};

export function useCoach({ pose, videoRef, filming, onHeld, onLost }: CoachOptions): Coach {
  const outlineRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(OFF);
  const [settings] = useCoachSettings();
  const show = useEffectEvent((next: View) =>
    setView((now) => (now.on === next.on && now.hint === next.hint && now.right === next.right ? now : next)),
  );
  const held = useEffectEvent(() => settings.handsFree && onHeld());
  const lost = useEffectEvent(onLost);

  useEffect(() => {
    if (!filming || !mayCoach()) return;
    let pace: Pace = {};
    const stop = new AbortController();

    function see({ hint, place }: Observation): void {
      const now = performance.now();
      pace = nextPace(pace, hint, now);
      moveOutline(outlineRef.current, place);
      show({ on: true, hint: pace.shown?.hint, right: pace.settled === 'right' });
      if (hasHeld(pace, now)) held();
      else if (pace.settled && pace.settled !== 'right') lost();
    }

    watch(videoRef, pose, see, stop.signal).catch(() => {
      if (stop.signal.aborted) return;
      dismissCoach();
      setView(OFF);
    });
    return () => {
      stop.abort();
      giveCoachBack();
      setView(OFF);
    };
  }, [filming, pose, videoRef]);

  const { hint } = view;
  useEffect(() => {
    if (!settings.spoken || !hint) return;
    speak(texts.camera.coach.hints[hint]);
    return hush;
  }, [settings.spoken, hint]);

  return { ...view, outlineRef };
}

/** Asks the coach about picture after picture until it is stopped. @throws Error when the coach fails or is too slow */
async function watch(
  videoRef: RefObject<HTMLVideoElement | null>,
  pose: Pose,
  see: (observation: Observation) => void,
  stop: AbortSignal,
): Promise<void> {
  const coach = await borrowCoach();
  let pictures = 0;
  let spent = 0;
  while (!stop.aborted) {
    const began = performance.now();
    const frame = await takeFrame(videoRef.current);
    if (frame) {
      const observation = await coach.ask(frame, pose);
      if (stop.aborted) return;
      see(observation);
      pictures += 1;
      spent += performance.now() - began;
      if (pictures === TRIAL_PICTURES && spent / pictures > SLOW_MS) throw new Error('the coach is too slow');
    }
    await nextPicture(PICTURE_MS - (performance.now() - began));
  }
}

/** A page that nobody looks at draws nothing, and then the coach rests as well. */
function nextPicture(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => resolve()), ms);
  });
}
