import { afterEach, expect, test } from 'vitest';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import { cropSubjectToHeadNeckAndHair } from '../common/area.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { bytesOfPlanesIn, carryOutInThread } from '../planes-of-thread.test-helpers.ts';
import { beginHairStrandMasks } from './hair.ts';
import { createHairStrandMasks, cropSubjectToTransferableHairStrandView } from './hair-strands.ts';

const SEED = 2;
const subject = createSyntheticSubject();
const view = cropSubjectToHeadNeckAndHair(subject);

let second: SecondThread | undefined;
afterEach(() => second?.end());

test('creates the same strands in another thread as in this one', { timeout: 60_000 }, async () => {
  second = startSecondThread();
  const here = bytesOfPlanesIn(createHairStrandMasks(view, SEED));
  const beside = bytesOfPlanesIn(
    await carryOutInThread(second, () => ({
      kind: 'hair-strands',
      view: cropSubjectToTransferableHairStrandView(subject, view.area),
      options: { seed: SEED },
    })),
  );
  expect(beside.length).toBe(3);
  expect(beside.every((plane, k) => plane.equals(here[k]))).toBe(true);
  const taken = bytesOfPlanesIn(beginHairStrandMasks(subject, view, SEED, undefined)());
  expect(taken.every((plane, k) => plane.equals(here[k]))).toBe(true);
});

test('draws no strands where hardly any hair is seen', () => {
  const regions = {
    hair: new Float32Array(view.subject.regions.hair.length),
    silhouette: view.subject.regions.silhouette,
  };
  expect(createHairStrandMasks({ ...view, subject: { ...view.subject, regions } }, SEED).strands).toBeUndefined();
});
