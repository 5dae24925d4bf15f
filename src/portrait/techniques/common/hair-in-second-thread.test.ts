import { afterEach, expect, test } from 'vitest';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import { bytesOfPlanesIn, carryOutInThread } from '../planes-of-thread.test-helpers.ts';
import { cropSubjectToHeadNeckAndHair } from './area.ts';
import { beginHairStrokeAndToneMasks } from './hair-in-second-thread.ts';
import { createHairStrokeAndToneMasks } from './hair-shapes.ts';
import { cropSubjectToTransferableHairView } from './hair-view.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const options = { tool: 'brush', closeness: 0, seed: 2 } as const;

let second: SecondThread | undefined;
afterEach(() => second?.end());

test('creates the same masks in another thread, and others for another subject', async () => {
  const thread = startSecondThread();
  second = thread;
  const subject = createSyntheticSubject();
  const view = cropSubjectToHeadNeckAndHair(subject);
  const here = bytesOfPlanesIn(createHairStrokeAndToneMasks(view, options));
  const besideFor = (shown: typeof subject) =>
    carryOutInThread(thread, () => ({
      kind: 'hair-strokes-and-tones',
      view: cropSubjectToTransferableHairView(shown, view.area),
      options,
    }));
  const beside = bytesOfPlanesIn(await besideFor(subject));
  expect(beside.length).toBe(6);
  expect(beside.every((plane, k) => plane.equals(here[k]))).toBe(true);
  const thinner = {
    ...subject,
    regions: { ...subject.regions, hair: subject.regions.hair.map((share) => 0.8 * share) },
  };
  const other = bytesOfPlanesIn(await besideFor(thinner));
  expect(other.some((plane, k) => !plane.equals(here[k]))).toBe(true);
}, 60_000);

test('creates the masks in this thread where there is no other, or it is busy', () => {
  const subject = createSyntheticSubject();
  const view = cropSubjectToHeadNeckAndHair(subject);
  const here = bytesOfPlanesIn(createHairStrokeAndToneMasks(view, options));
  const busy = { begin: () => () => undefined };
  for (const thread of [undefined, busy]) {
    const masks = bytesOfPlanesIn(beginHairStrokeAndToneMasks(subject, view, options, thread)());
    expect(masks.every((plane, k) => plane.equals(here[k]))).toBe(true);
  }
});
