// Enrolling a person, and storing the result.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import { enrolPerson } from './enrol-person.ts';
import { decodeFaceProfileWithPlaneGetters, encodeFaceProfile } from './face-profile.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from './steps/canvas.ts';
import { descriptorLikenessOnGateScale, MIN_SAME_PERSON_PHOTO_LIKENESS } from './steps/identity.ts';

let person: EnrolledPerson;
const progress: number[] = [];

beforeAll(async () => {
  // What the camera screen sends: 500x500.
  const [front, left, right] = await Promise.all(
    [frontFacePhoto, leftFacePhoto, rightFacePhoto].map(async (face) =>
      sharp(await face())
        .resize(500, 500)
        .png()
        .toBuffer(),
    ),
  );
  person = await enrolPerson({ front, left, right }, (step) => {
    expect(step.stage).toBe('learning');
    progress.push(step.progress);
  });
});

test('places a person from a small photo upright on the canvas, with the face in its pixels', () => {
  const { placed } = person;
  expect(placed.alpha).toHaveLength(MASTER_PIXEL_COUNT);
  const [x, y] = placed.mesh[1];
  expect(placed.alpha[Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x)]).toBeGreaterThan(0.99);
  expect(placed.faceWidth).toBeGreaterThan(MASTER_PIXEL_WIDTH / 5);
  expect(placed.enlargement).toBeGreaterThan(1);
});

test('tells skin, hair and cloth apart', () => {
  const { placed, regions } = person;
  const at = (plane: Float32Array, point: number) =>
    plane[Math.round(placed.mesh[point][1]) * MASTER_PIXEL_WIDTH + Math.round(placed.mesh[point][0])];
  for (const cheek of [50, 280]) expect(at(regions.skin, cheek)).toBeGreaterThan(0.9);
  const foot = (1100 * MASTER_PIXEL_WIDTH + 540) | 0;
  expect(regions.skin[foot] + regions.hair[foot] + regions.cloth[foot]).toBeCloseTo(1, 2);
});

test('the three descriptions show one person', () => {
  const { front, left, right } = person.identity;
  expect(descriptorLikenessOnGateScale(front, left)).toBeGreaterThan(MIN_SAME_PERSON_PHOTO_LIKENESS);
  expect(descriptorLikenessOnGateScale(front, right)).toBeGreaterThan(MIN_SAME_PERSON_PHOTO_LIKENESS);
});

test('progress runs from 0 to 1 and never back', () => {
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('an enrolled person survives being stored', async () => {
  const garment = {
    colour: [40, 1, 2] as const,
    parts: [{ kind: 'tie' as const, outline: [[1.5, 2] as const], colour: [30, 40, 20] as const }],
  };
  const dressed = { ...person, regions: { ...person.regions, garment } };
  const back = await decodeFaceProfileWithPlaneGetters(await encodeFaceProfile(dressed));
  expect(back.regions.garment).toEqual(garment);
  const { colour, alpha, inside, ...facts } = person.placed;
  expect(back.placed).toMatchObject(facts);
  expect(back.identity).toEqual(person.identity);
  const worst = (stored: Float32Array, plane: Float32Array) =>
    plane.reduce((most, value, i) => Math.max(most, Math.abs(value - stored[i])), 0);
  const step = 1 / 510 + 1e-6;
  expect(worst(back.placed.colour, colour)).toBeLessThanOrEqual(step);
  expect(worst(back.placed.alpha, alpha)).toBeLessThanOrEqual(step);
  expect(worst(back.placed.inside, inside)).toBeLessThanOrEqual(step);
  for (const name of ['skin', 'hair', 'cloth', 'silhouette', 'solid'] as const)
    expect(worst(back.regions[name], person.regions[name])).toBeLessThanOrEqual(step);
});

test('a person that was stored before garments were found is drawn in plain clothes', async () => {
  const before = { ...person, regions: { ...person.regions, garment: undefined } };
  expect((await decodeFaceProfileWithPlaneGetters(await encodeFaceProfile(before))).regions.garment).toBeUndefined();
});

test('other bytes are no person', async () => {
  await expect(decodeFaceProfileWithPlaneGetters(new Uint8Array(0))).rejects.toThrow('no enrolled person');
  await expect(decodeFaceProfileWithPlaneGetters(await frontFacePhoto())).rejects.toThrow('no enrolled person');
});
