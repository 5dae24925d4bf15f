// The three phases of a photo, and the photos in memory, against a model of their own.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Pose } from '#contract/jobs.ts';
import {
  clearCapturedPhotos,
  getCapturedPhoto,
  setCapturedPhoto,
  setPhotoVerdict,
} from '#web/client/captured-photos.ts';
import {
  type CaptureEvent,
  initialCaptureState,
  nextCaptureState,
  type SinglePhotoCaptureState,
} from '#web/photos/capture-state.ts';
import { checkRandomSequences, type ModelCheckResult, type ModelRunOptions } from './sequences.ts';

const poses: Pose[] = ['front', 'left', 'right'];

const event = fc.oneof(
  fc.constantFrom<CaptureEvent>(
    { type: 'shutter' },
    { type: 'second' },
    { type: 'second' },
    { type: 'captured' },
    { type: 'accepted' },
    { type: 'resend' },
    { type: 'retake' },
  ),
  fc.record({ type: fc.constant('refused' as const), message: fc.string(), open: fc.boolean(), noJob: fc.boolean() }),
);
const step = fc.oneof(
  { weight: 6, arbitrary: event },
  { weight: 1, arbitrary: fc.constant({ type: 'forget' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('pose' as const), pose: fc.constantFrom(...poses) }) },
);

/** Phase and numeral as one word, and where each event leads from it; what is not named changes nothing. */
const table: Record<string, Partial<Record<CaptureEvent['type'], string>>> = {
  'live 0': { shutter: 'live 3' },
  'live 3': { second: 'live 2', captured: 'uploading' },
  'live 2': { second: 'live 1', captured: 'uploading' },
  'live 1': { captured: 'uploading' },
  uploading: { accepted: 'valid', refused: 'invalid' },
  valid: { retake: 'live 0' },
  invalid: { retake: 'live 0' },
  'invalid, open': { retake: 'live 0', resend: 'uploading' },
};

function wordFor(state: SinglePhotoCaptureState): string {
  if (state.phase === 'live') return `live ${state.count}`;
  return state.phase === 'invalid' && state.open ? 'invalid, open' : state.phase;
}

/** Addresses of photos that the browser still holds in memory. */
function watchAddresses(): Set<string> {
  const held = new Set<string>();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    held.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => {
    if (!held.delete(url)) throw new Error(`${url} was let go twice`);
  };
  return held;
}

/** R194, R213, R214, R361 in any order: one click one photo, no verdict on another photo, no photo left in memory. */
export function checkCaptureModel(runs: ModelRunOptions): ModelCheckResult {
  const held = watchAddresses();
  return checkRandomSequences(
    step,
    (steps) => {
      clearCapturedPhotos();
      held.clear();
      let state: SinglePhotoCaptureState = initialCaptureState;
      let pose: Pose = 'front';
      let clicks = 0;
      let photos = 0;
      const kept = new Map<Pose, Blob>();
      for (const one of steps) {
        if (one.type === 'forget') {
          clearCapturedPhotos();
          kept.clear();
          continue;
        }
        if (one.type === 'pose') {
          // Another screen: its camera begins anew.
          [pose, state] = [one.pose, initialCaptureState];
          continue;
        }
        const before = wordFor(state);
        state = nextCaptureState(state, one);
        const to = table[before][one.type];
        const isOpen = to === 'invalid' && one.type === 'refused' && one.open;
        expect(wordFor(state)).toBe(isOpen ? 'invalid, open' : (to ?? before));
        if (before === 'live 0' && one.type === 'shutter') clicks += 1;
        if (before.startsWith('live') && state.phase === 'uploading') {
          photos += 1;
          const blob = new Blob([String(photos)]);
          setCapturedPhoto(pose, blob);
          kept.set(pose, blob);
        }
        const blob = kept.get(pose);
        if (blob && one.type === 'accepted') setPhotoVerdict(pose, blob, 'accepted');
        // A word on a photo that was taken again comes too late.
        setPhotoVerdict(pose, new Blob(['older']), 'refused');
        expect(photos).toBeLessThanOrEqual(clicks);
        expect(held.size).toBe(kept.size);
        for (const each of poses) expect(getCapturedPhoto(each)?.blob).toBe(kept.get(each));
        expect(poses.map((each) => getCapturedPhoto(each)?.verdict)).not.toContain('refused');
      }
    },
    runs,
  );
}
