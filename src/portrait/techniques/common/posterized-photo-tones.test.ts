// Photo tones whose planes are posterized, over prints that are flat.
import { expect, test } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { techniques } from '../index.ts';
import { meanOverPixels } from './mean-over-pixels.test-helpers.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { addPhotoTonesToFace, photoToneSharesOf } from './photo-tones.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const subject = createSyntheticSubject({});
const { oval, upperFace, features } = subject.tones;
const { u, v } = subject.axes;

/** L* of a flat print with all of the photo's tones, posterized so strongly. */
function lightnessOf(posterization: number, closeness = 0): Float32Array {
  const picture = rgbPixelsOfOneColour([0.72, 0.52, 0.42], MASTER_PIXEL_COUNT);
  addPhotoTonesToFace(picture, subject, { wash: 0.9, redness: 0, posterization, closeness });
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

test('the drawing closest to the photo is not posterized', () => {
  expect(lightnessOf(1, 1)).toEqual(lightnessOf(0, 1));
});

test('every technique posterizes but the one that draws shade as lines', () => {
  const drawnByLines = Object.values(techniques).filter(
    (technique) => photoToneSharesOf(technique).posterization === 0,
  );
  expect(drawnByLines.map(({ name }) => name)).toEqual(['engraving']);
});
