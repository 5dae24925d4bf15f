// From a hint for every picture to words that somebody can read, and to the moment in which a pose has held.
import type { GuidanceHintCode } from './hint.ts';

/** Milliseconds: a hint is meant when it has lasted so long, is read in so long, and a pose holds when it lasts so long. */
const HINT_SETTLE_MS = 300;
export const MIN_HINT_READ_MS = 1500;
export const POSE_HOLD_MS = 1000;

export type HintState = {
  /** What the last pictures say, and since when. */
  latest?: { hint: GuidanceHintCode; since: number };
  /** What is meant, after a flicker has been left out. */
  settled?: GuidanceHintCode;
  /** What is to be read, and since when. */
  shown?: { hint: GuidanceHintCode; since: number };
};

/** One picture later. Good news comes at once; everything else waits until the hint before it has been read. */
export function nextHintState(pace: HintState, hint: GuidanceHintCode, now: number): HintState {
  const latest = pace.latest?.hint === hint ? pace.latest : { hint, since: now };
  const settled = now - latest.since >= HINT_SETTLE_MS ? hint : pace.settled;
  const shown = pace.shown;
  const read = !shown || now - shown.since >= MIN_HINT_READ_MS || settled === 'right';
  const changes = settled !== undefined && settled !== shown?.hint && read;
  return { latest, settled, shown: changes ? { hint: settled, since: now } : shown };
}

/** Whether the pose has been right long enough for the shutter to go by itself. */
export function isPoseHeld({ latest }: HintState, now: number): boolean {
  return latest?.hint === 'right' && now - latest.since >= POSE_HOLD_MS;
}
