import { afterEach, expect, test } from 'vitest';
import { listPlanesInObject } from '../../planes.ts';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import { cropSubjectToHeadNeckAndHair } from '../common/area.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { beginHairStrandMasks } from './hair.ts';
import {
  createHairStrandMasks,
  cropSubjectToTransferableHairStrandView,
  type HairStrandMasks,
} from './hair-strands.ts';

const SEED = 2;
const subject = createSyntheticSubject();
const view = cropSubjectToHeadNeckAndHair(subject);

let second: SecondThread | undefined;
afterEach(() => second?.end());

/** The masks that the thread has created, however late it comes to it. */
async function masksFromThread(thread: SecondThread): Promise<HairStrandMasks> {
  for (let tries = 0; tries < 5; tries++) {
    const take = thread.createHairStrandMasks(cropSubjectToTransferableHairStrandView(subject, view.area), SEED);
    await thread.drawLayers([{ svg: '<rect width="1080" height="1350" fill="#204060"/>' }], 1);
    const masks = take?.();
    if (masks) return masks;
  }
  throw new Error('the thread did not begin the task in five tries');
}

function bytesOf(masks: HairStrandMasks): Buffer[] {
  return listPlanesInObject(masks).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
}

test('creates the same strands in another thread as in this one', { timeout: 60_000 }, async () => {
  second = startSecondThread();
  const here = bytesOf(createHairStrandMasks(view, SEED));
  const beside = bytesOf(await masksFromThread(second));
  expect(beside.length).toBe(3);
  expect(beside.every((plane, k) => plane.equals(here[k]))).toBe(true);
  const taken = bytesOf(beginHairStrandMasks(subject, view, SEED, undefined)());
  expect(taken.every((plane, k) => plane.equals(here[k]))).toBe(true);
});

test('draws no strands where hardly any hair is seen', () => {
  const regions = {
    hair: new Float32Array(view.subject.regions.hair.length),
    silhouette: view.subject.regions.silhouette,
  };
  expect(createHairStrandMasks({ ...view, subject: { ...view.subject, regions } }, SEED).strands).toBeUndefined();
});
