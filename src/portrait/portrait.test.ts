// A drawing that is too unlike is drawn closer to the photo, and further variants reuse what was measured for the first.
import { beforeAll, expect, test } from 'vitest';
import type { EnrolledPerson } from './drawing/types.ts';
import { readEnrolledTestPerson } from './enrolled-person.test-helpers.ts';
import type { PictureWithAlternates } from './generators/generator.ts';
import {
  createKeptSubjects,
  faceIn,
  LONG_MS,
  paintCounting,
  request,
  takeKept,
  withIdentity,
} from './portrait.test-helpers.ts';
import { drawPortraitVariants } from './portrait.ts';
import { FACE_EDGE_LEFT_POINT, FACE_EDGE_RIGHT_POINT, JAW_LINE } from './raster/mesh-points.ts';
import { descriptorLikenessOnGateScale, MIN_DRAWN_LIKENESS, meanFaceDescriptor } from './steps/identity.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePngOrJpeg } from './vision/pictures.ts';

let person: EnrolledPerson;
let usual: PictureWithAlternates;
/** Held over the whole file: `usual` is drawn as the first of two variants. */
const kept = createKeptSubjects();

beforeAll(async () => {
  person = await readEnrolledTestPerson();
  usual = await drawPortraitVariants(person, { ...request, variantsAfter: 1 }, { kept });
}, LONG_MS);

/** Turns a description away from one that was `seen`, until that is only as alike as `wanted`. */
function turnedAway(identity: Float32Array, seen: Float32Array, wanted: number): Float32Array {
  const mixed = (share: number) => meanFaceDescriptor([seen.map((value, i) => share * value + (1 - share) * away[i])]);
  // Whatever of the description is not in the one seen.
  const cosine = seen.reduce((sum, value, i) => sum + value * identity[i], 0);
  const away = meanFaceDescriptor([identity.map((value, i) => value - cosine * seen[i])]);
  let [low, high] = [0, 1];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (descriptorLikenessOnGateScale(mixed(middle), seen) < wanted) low = middle;
    else high = middle;
  }
  return mixed(high);
}

test('parts jaw and neck by a narrow shadow', { timeout: LONG_MS }, async () => {
  const { width, height, data } = await decodePngOrJpeg(usual.picture);
  const [{ mesh }] = await (await loadFaceFinder()).find({ width, height, data });
  const [left, right] = [mesh[FACE_EDGE_RIGHT_POINT], mesh[FACE_EDGE_LEFT_POINT]];
  const faceWidth = Math.hypot(right[0] - left[0], right[1] - left[1]);
  /** How light the picture is so many face widths below the jaw. Several places and rows even out engraved lines. */
  const lightnessAt = (down: number): number => {
    let sum = 0;
    for (const point of JAW_LINE.slice(4, -4)) {
      const [x, y] = mesh[point];
      const i = Math.round(y + down * faceWidth) * width + Math.round(x);
      sum += data[3 * i] + data[3 * i + 1] + data[3 * i + 2];
    }
    return sum;
  };
  const rows = Array.from({ length: 25 }, (_, k) => lightnessAt((k - 12) / 200));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const darkest = Math.min(...rows.slice(1, -1).map((_, k) => mean(rows.slice(k, k + 3))));
  expect(darkest).toBeLessThan(0.82 * mean(rows));
});

test('draws a face that came out too unlike once more, closer to the photo', { timeout: LONG_MS }, async () => {
  const own = meanFaceDescriptor(Object.values(person.identity));
  const demanding = withIdentity(person, turnedAway(own, await faceIn(usual.picture), MIN_DRAWN_LIKENESS - 0.01));
  const { prints, outcome, stages, shares } = await paintCounting(demanding, { variantsAfter: 1 }, { kept });
  expect(prints).toBeGreaterThan(1);
  expect(outcome).toMatchObject({ likeness: expect.any(Number) });
  const { likeness: alike, picture, closeness } = outcome as PictureWithAlternates;
  expect(alike).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);
  expect(closeness).toBeGreaterThan(0);
  expect(Buffer.compare(picture, usual.picture)).not.toBe(0);
  // People who wait are not told that it began again.
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(stages.at(-1)).toBe('finished');
});

test('draws a further variant without measuring the person again, to the same bytes', {
  timeout: LONG_MS,
}, async () => {
  const steps: string[] = [];
  const onStepEnd = (step: string) => void steps.push(step);
  const further = { ...request, variantsBefore: 1 };
  const quick = await drawPortraitVariants(person, further, { kept, onStepEnd });
  expect(steps).toEqual(['print', 'scene', 'compose', 'check', 'deliver']);
  // Nothing follows: nothing is kept.
  expect(takeKept(kept)).toBeUndefined();
  const keptOfOther = { ...kept, faceProfileHash: 'other hash' };
  const alone = await drawPortraitVariants(person, { ...further, variantsAfter: 1 }, { kept: keptOfOther });
  expect(quick.technique).toBe(alone.technique);
  expect(Buffer.compare(quick.picture, alone.picture)).toBe(0);
});
