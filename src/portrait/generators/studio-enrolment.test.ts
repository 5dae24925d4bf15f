// People through the studio's port, enrolled in a real thread from real photos, and what it refuses to draw.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolTestPerson } from '#portrait/enrolled-person.test-helpers.ts';
import { PermanentDrawingError } from './errors.ts';
import type { PictureRequest } from './generator.ts';
import { createStudioGeneratorOnWorkerThread, type StudioGenerator } from './studio.ts';
import { createSyntheticPictureRequest } from './synthetic-request.test-helpers.ts';

const request = createSyntheticPictureRequest('wellness', 'mindful');

let studio: StudioGenerator;
let faceProfile: Uint8Array;
let enrolmentProgress: number[];

beforeAll(async () => {
  studio = createStudioGeneratorOnWorkerThread();
  ({ faceProfile, progress: enrolmentProgress } = await enrolTestPerson());
}, 120_000);
afterAll(() => studio.close());

/** The picture of this request, drawn by the shared studio. */
const draw = (request: PictureRequest) => studio.generate({ request, faceProfile });

test('reports progress of the enrolment that never goes back', () => {
  expect(enrolmentProgress.at(-1)).toBe(1);
  expect(enrolmentProgress).toEqual(enrolmentProgress.toSorted((a, b) => a - b));
});

test('work that cannot be done fails with a reason', { timeout: 60_000 }, async () => {
  const noModel = await studio.generate({ request, faceProfile: new Uint8Array(8) }).catch((error) => error);
  expect(noModel).toBeInstanceOf(PermanentDrawingError);
  expect(noModel.message).toContain('no enrolled person');
  await expect(draw({ ...request, status: 'grumpy' })).rejects.toThrow('grumpy');
});

test('it says which bytes it can work with', async () => {
  expect(await studio.canLoad(faceProfile)).toBe(true);
  expect(await studio.canLoad(new Uint8Array(2000))).toBe(false);
});
