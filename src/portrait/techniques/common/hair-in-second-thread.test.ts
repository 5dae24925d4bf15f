import { afterEach, expect, test } from 'vitest';
import { listPlanesInObject } from '../../planes.ts';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import { cropSubjectToHeadNeckAndHair } from './area.ts';
import { beginHairStrokeAndToneMasks } from './hair-in-second-thread.ts';
import { createHairStrokeAndToneMasks, type HairStrokeAndToneMasks } from './hair-shapes.ts';
import { cropSubjectToTransferableHairView } from './hair-view.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const options = { tool: 'brush', closeness: 0, seed: 2 } as const;
const layers = [{ svg: '<rect width="1080" height="1350" fill="#204060"/>' }];

let second: SecondThread | undefined;
afterEach(() => second?.end());

/** The masks that the thread has created, however late it comes to it. */
async function masksFromThread(
  view: ReturnType<typeof cropSubjectToHeadNeckAndHair>,
  subject: ReturnType<typeof createSyntheticSubject>,
) {
  for (let tries = 0; tries < 5; tries++) {
    const take = second?.createHairMasks(cropSubjectToTransferableHairView(subject, view.area), options);
    await second?.drawLayers(layers, 1);
    const masks = take?.();
    if (masks) return masks;
  }
  throw new Error('the thread did not begin the task in five tries');
}

function bytesOf(masks: HairStrokeAndToneMasks): Buffer[] {
  return listPlanesInObject(masks).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
}

test('creates the same masks in another thread, and others for another subject', async () => {
  second = startSecondThread();
  const subject = createSyntheticSubject();
  const view = cropSubjectToHeadNeckAndHair(subject);
  const here = bytesOf(createHairStrokeAndToneMasks(view, options));
  const beside = bytesOf(await masksFromThread(view, subject));
  expect(beside.length).toBe(6);
  expect(beside.every((plane, k) => plane.equals(here[k]))).toBe(true);
  const thinner = {
    ...subject,
    regions: { ...subject.regions, hair: subject.regions.hair.map((share) => 0.8 * share) },
  };
  const other = bytesOf(await masksFromThread(view, thinner));
  expect(other.some((plane, k) => !plane.equals(here[k]))).toBe(true);
}, 60_000);

test('creates the masks in this thread where there is no other, or it is busy', () => {
  const subject = createSyntheticSubject();
  const view = cropSubjectToHeadNeckAndHair(subject);
  const here = bytesOf(createHairStrokeAndToneMasks(view, options));
  const busy = { createHairMasks: () => () => undefined, createHairStrandMasks: () => undefined };
  for (const thread of [undefined, busy]) {
    const masks = bytesOf(beginHairStrokeAndToneMasks(subject, view, options, thread)());
    expect(masks.every((plane, k) => plane.equals(here[k]))).toBe(true);
  }
});
