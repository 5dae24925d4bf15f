// Photo tones whose planes are posterized, over prints that are flat.
import { expect, test } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { labToNormalizedRgb, pictureToLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { techniques } from '../index.ts';
import { meanOverPixels } from './mean-over-pixels.test-helpers.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { addPhotoTonesToFace, photoToneSharesOf } from './photo-tones.ts';
import { rampLabAtLightness, sortIntoLabRamp } from './skin-inks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const subject = createSyntheticSubject({});
const { oval, upperFace, features } = subject.tones;
const { u, v } = subject.axes;
const PRINT = [0.72, 0.52, 0.42] as const;

/** L* of a flat print with all of the photo's tones, posterized so strongly. */
function lightnessOf(posterization: number, closeness = 0): Float32Array {
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  addPhotoTonesToFace({ colour: picture }, subject, { wash: 0.9, redness: 0, posterization, closeness });
  return pictureToLab(picture).filter((_, o) => o % 3 === 0);
}

test('posterized, the planes between the features are flat, features as they were, and the face is as light', () => {
  const [flat, soft] = [1, 0].map((posterization) => lightnessOf(posterization));
  const changeAt = (L: Float32Array, i: number): number => Math.abs(L[i + 4] - L[i]);
  const isPlane = (i: number): boolean => oval[i] > 0.99 && v[i] > 0.5 && v[i] < 0.9 && Math.abs(u[i]) > 0.5;
  const isEven = (L: Float32Array) => meanOverPixels(isPlane, (i) => (changeAt(L, i) < 0.1 ? 1 : 0));
  expect(isEven(flat)).toBeGreaterThan(0.7);
  expect(isEven(soft)).toBeLessThan(0.4);
  const eyes = meanOverPixels(
    (i) => features[i] > 0.99 && oval[i] > 0.99,
    (i) => Math.abs(flat[i] - soft[i]),
  );
  expect(eyes).toBeLessThan(0.5);
  const upper = (L: Float32Array) =>
    meanOverPixels(
      (i) => upperFace[i] > 0.5,
      (i) => L[i],
    );
  expect(Math.abs(upper(flat) - upper(soft))).toBeLessThan(1);
});

test('the skin takes the hues of its inks that are as light, lids as well; eyes, lips and beards keep theirs, brows half of it', () => {
  const skinInks = sortIntoLabRamp([
    [20, 30, -10],
    [90, -10, 30],
  ]);
  const bearded = createSyntheticSubject({ beard: true });
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  const before = pictureToLab(picture.slice(0, 3));
  addPhotoTonesToFace({ colour: picture, skinInks }, bearded, {
    wash: 0.9,
    redness: 0,
    posterization: 1,
    closeness: 0,
  });
  const lab = pictureToLab(picture);
  const meanWhere = (isWanted: (i: number) => boolean, value: (i: number) => number): number =>
    meanOverPixels((i) => isWanted(i) && oval[i] > 0.99, value);
  const cover = bearded.regions.beard?.cover ?? oval;
  const isPlane = (i: number) => cover[i] === 0 && v[i] > 0.5 && v[i] < 0.9 && Math.abs(u[i]) > 0.5;
  const offInk = (i: number) => Math.abs(lab[3 * i + 1] - rampLabAtLightness(skinInks, lab[3 * i])[1]);
  const offPrint = (i: number) => Math.abs(lab[3 * i + 1] - before[1]);
  expect(meanWhere(isPlane, offInk)).toBeLessThan(1);
  expect(meanWhere(isPlane, offPrint)).toBeGreaterThan(4);
  expect(meanWhere((i) => cover[i] > 0.99, offPrint)).toBeLessThan(0.5);
  /** The pixels of the middle of a feature, so many pixels below it. */
  const at = (points: readonly number[], below = 0): number => {
    const [x, y] = [0, 1].map((c) => points.reduce((sum, k) => sum + bearded.mesh[k][c], 0) / points.length);
    return Math.round(y + below) * MASTER_PIXEL_WIDTH + Math.round(x);
  };
  for (const feature of [EYE_LEFT, EYE_RIGHT, LIPS_OUTER]) expect(offPrint(at(feature))).toBeLessThan(0.5);
  for (const brow of [BROW_LEFT, BROW_RIGHT]) {
    const i = at(brow);
    expect(offPrint(i) / Math.abs(rampLabAtLightness(skinInks, lab[3 * i])[1] - before[1])).toBeCloseTo(0.5, 1);
  }
  for (const eye of [EYE_LEFT, EYE_RIGHT]) expect(offInk(at(eye, 26))).toBeLessThan(1);
});

test('the planes reach beyond the face’s mesh up to the hair', () => {
  const { tones, regions } = subject;
  const isUpper = (i: number) => oval[i] > 0.99 && v[i] < -0.5 && v[i] > -0.9;
  const lower = { ...tones, oval: oval.map((value, i) => (v[i] < -0.45 ? 0 : value)) };
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  const [before] = pictureToLab(picture.slice(0, 3));
  const tonesOnly = { wash: 0.9, redness: 0, posterization: 1, closeness: 0 };
  addPhotoTonesToFace({ colour: picture }, { ...subject, tones: lower, regions }, tonesOnly);
  const lab = pictureToLab(picture);
  const changed = meanOverPixels(isUpper, (i) => Math.abs(lab[3 * i] - before));
  expect(changed).toBeGreaterThan(1);
});

test('the drawing closest to the photo is not posterized', () => {
  expect(lightnessOf(1, 1)).toEqual(lightnessOf(0, 1));
});

test('every technique posterizes but the one that draws shade as lines', () => {
  const drawnByLines = Object.values(techniques).filter(
    (technique) => photoToneSharesOf(technique).posterization === 0,
  );
  expect(drawnByLines.map(({ name }) => name)).toEqual(['engraving']);
});

test('the jaw of dark skin is a tone lighter than the shadow on the neck below it, that of fair skin as dark as the photo', () => {
  /** By how much L* the jaw is lighter than the neck between two rows (v), both as dark in photo and print. */
  const jawAboveNeck = (skin: CieLab, from: number, to: number): number => {
    const person = createSyntheticSubject({ skin });
    const shaded = 0.75 * skin[0];
    person.tones.lightness.fill(shaded);
    const picture = rgbPixelsOfOneColour(labToNormalizedRgb([shaded, skin[1], skin[2]]), MASTER_PIXEL_COUNT);
    addPhotoTonesToFace({ colour: picture }, person, { wash: 0.9, redness: 0, posterization: 1, closeness: 0 });
    const lab = pictureToLab(picture);
    const meanAt = (highest: number, lowest: number): number =>
      meanOverPixels(
        (i) => v[i] > highest && v[i] < lowest && Math.abs(u[i]) < 0.1,
        (i) => lab[3 * i],
      );
    return meanAt(from, to) - meanAt(1.05, 1.1);
  };
  expect(jawAboveNeck([32, 14, 18], 0.95, 0.97)).toBeGreaterThan(2.5);
  // A narrow edge would be a rim.
  expect(jawAboveNeck([32, 14, 18], 0.9, 0.92)).toBeGreaterThan(1);
  expect(Math.abs(jawAboveNeck([66, 14, 18], 0.95, 0.97))).toBeLessThan(1.5);
});
