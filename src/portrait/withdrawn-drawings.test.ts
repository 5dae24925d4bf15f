// What is kept of a drawing that is withdrawn or stopped: nothing.
import { beforeAll, expect, test } from 'vitest';
import type { EnrolledPerson } from './drawing/types.ts';
import { readEnrolledTestPerson } from './enrolled-person.test-helpers.ts';
import { freePlanes, newPlane, runInPlaneScope } from './planes.ts';
import { createKeptSubjects, LONG_MS, request, takeKept } from './portrait.test-helpers.ts';
import { drawPortraitVariants } from './portrait.ts';
import type { DrawingStage } from './types.ts';

let person: EnrolledPerson;

beforeAll(async () => {
  person = await readEnrolledTestPerson();
}, LONG_MS);

test('keeps nothing of a picture that was withdrawn as it was finished', { timeout: LONG_MS }, async () => {
  const kept = createKeptSubjects();
  const report = ({ stage }: { stage: DrawingStage }) => {
    if (stage === 'finished') throw new Error('withdrawn');
  };
  const drawing = drawPortraitVariants(person, { ...request, variantsAfter: 1 }, { kept, report });
  await expect(drawing).rejects.toThrow('withdrawn');
  expect(takeKept(kept)).toBeUndefined();
});

test('keeps no memory of a drawing that is stopped, as its person may be being erased', async () => {
  const [plane] = runInPlaneScope(() => [newPlane(1_000_000)]);
  const { buffer } = plane;
  freePlanes(plane);
  const stop = () => {
    throw new Error('stopped');
  };
  expect(buffer.byteLength).toBeGreaterThan(0);
  await expect(drawPortraitVariants(person, request, { report: stop })).rejects.toThrow('stopped');
  expect(buffer.byteLength).toBe(0);
});
