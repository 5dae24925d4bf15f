// How hints come and go: no flicker, time to read, good news at once.
import { expect, test } from 'vitest';
import type { GuidanceHintCode } from './hint.ts';
import { type HintState, isPoseHeld, MIN_HINT_READ_MS, nextHintState, POSE_HOLD_MS } from './hint-timing.ts';

const PICTURE_MS = 50;

/** Lets each hint stand for so many milliseconds; answers what was shown, and for how long. */
function play(script: [GuidanceHintCode, number][]) {
  let pace: HintState = {};
  let now = 0;
  const shown: { hint?: GuidanceHintCode; at: number }[] = [];
  for (const [hint, ms] of script) {
    for (const end = now + ms; now < end; now += PICTURE_MS) {
      pace = nextHintState(pace, hint, now);
      if (pace.shown && pace.shown.hint !== shown.at(-1)?.hint) shown.push({ hint: pace.shown.hint, at: now });
    }
  }
  return { pace, now, shown };
}

test('a hint that flickers is not shown', () => {
  const { shown } = play([
    ['closer', 500],
    ['more_light', 200],
    ['closer', 200],
    ['one_person', 250],
    ['closer', 2000],
  ]);
  expect(shown.map(({ hint }) => hint)).toEqual(['closer']);
});

test('a hint stays for a second and a half, however fast the next one comes', () => {
  const { shown } = play([
    ['closer', 400],
    ['to_left', 400],
    ['higher', 400],
    ['turn_left', 400],
    ['turn_right', 3000],
  ]);
  const stays = shown.slice(1).map(({ at }, i) => at - shown[i].at);
  expect(shown.length).toBeGreaterThan(1);
  for (const ms of stays) expect(ms).toBeGreaterThanOrEqual(MIN_HINT_READ_MS);
});

test('that all is right is said at once', () => {
  const { shown } = play([
    ['closer', 400],
    ['right', 400],
  ]);
  expect(shown.map(({ hint }) => hint)).toEqual(['closer', 'right']);
});

test('a pose has held when it was right for a second without a break', () => {
  const broken = play([
    ['right', POSE_HOLD_MS - 100],
    ['hold_still', 50],
    ['right', POSE_HOLD_MS - 100],
  ]);
  expect(isPoseHeld(broken.pace, broken.now)).toBe(false);
  const held = play([['right', POSE_HOLD_MS + PICTURE_MS]]);
  expect(isPoseHeld(held.pace, held.now)).toBe(true);
});
