// The wash of the photo's tones, over prints that are flat: what changes can only come from the photo.
import { expect, test } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { BROW_LEFT, EYE_LEFT, IRIS_LEFT } from '../../raster/mesh-points.ts';
import {
  MASTER_PIXEL_COUNT,
  MASTER_PIXEL_WIDTH,
  type NormalizedRgb,
  type NormalizedRgbPixels,
} from '../../steps/canvas.ts';
import { meanOverPixels } from './mean-over-pixels.test-helpers.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { addPhotoTonesToFace } from './photo-tones.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const subject = createSyntheticSubject({});
const { oval, upperFace, lightness, features } = subject.tones;
const PRINT = [0.72, 0.52, 0.42] as const;

function washed(closeness: number): NormalizedRgbPixels {
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  addPhotoTonesToFace({ colour: picture }, subject, { wash: 0.35, redness: 0, posterization: 0, closeness });
  return picture;
}

test('the face follows the photo’s lights and darks, more so the closer the drawing, and is as light as before', () => {
  const isFace = (i: number) => oval[i] > 0.99 && features[i] < 0.5 && subject.regions.hair[i] === 0;
  const middle = meanOverPixels(isFace, (i) => lightness[i]);
  const flatL = pictureToLab(rgbPixelsOfOneColour([...PRINT], 1))[0];
  const followed = [0, 1].map((closeness) => {
    const lab = pictureToLab(washed(closeness));
    expect(
      meanOverPixels(
        (i) => upperFace[i] > 0.5,
        (i) => lab[3 * i],
      ),
    ).toBeCloseTo(flatL, 0);
    const shared = meanOverPixels(isFace, (i) => (lab[3 * i] - flatL) * (lightness[i] - middle));
    return shared / meanOverPixels(isFace, (i) => (lightness[i] - middle) ** 2);
  });
  expect(followed[0]).toBeGreaterThan(0.25);
  expect(followed[1]).toBeGreaterThan(followed[0] + 0.2);
});

test('hair and everything beyond the face keep their very colours', () => {
  const picture = washed(1);
  const { hair } = subject.regions;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const isBeyond = hair[i] === 1 && features[i] === 0;
    if (isBeyond) for (let c = 0; c < 3; c++) expect(picture[3 * i + c]).toBe(Math.fround(PRINT[c]));
  }
  expect(picture.slice(0, 3)).toEqual(Float32Array.from(PRINT));
});

test('hair that a print draws over the photo’s skin beside the hair is not sprayed with the skin’s lightness', () => {
  const { axes, regions } = subject;
  const DRAWN = [0.1, 0.12, 0.1] as const;
  const isDrawn = (i: number) => oval[i] > 0.99 && regions.hair[i] === 0 && features[i] === 0 && axes.v[i] < -0.55;
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (isDrawn(i)) picture.set(DRAWN, 3 * i);
  addPhotoTonesToFace({ colour: picture }, subject, { wash: 0.5, redness: 0, posterization: 0, closeness: 0 });
  const lab = pictureToLab(picture);
  const drawnL = pictureToLab(rgbPixelsOfOneColour([...DRAWN], 1))[0];
  const near = (i: number) => isDrawn(i) && axes.v[i] < -1.02;
  expect(Math.abs(meanOverPixels(near, (i) => lab[3 * i]) - drawnL)).toBeLessThan(3);
});

/** L* of a flat print at a point, washed after the photo was given this L* within `radius` pixels around it. */
function lightnessWashedAt(
  [x, y]: readonly number[],
  radius: number,
  photo: number,
  print: NormalizedRgb = [...PRINT],
): number {
  const changed = createSyntheticSubject({});
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const away = Math.hypot((i % MASTER_PIXEL_WIDTH) - x, Math.floor(i / MASTER_PIXEL_WIDTH) - y);
    if (away > radius) continue;
    changed.tones.lightness[i] = photo;
    picture.set(print, 3 * i);
  }
  addPhotoTonesToFace({ colour: picture }, changed, { wash: 0.5, redness: 0, posterization: 0, closeness: 0 });
  return pictureToLab(picture)[3 * (Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x))];
}

test('darks below the eyes enter less than those of a cheek', () => {
  const [lidX, lidY] = subject.mesh[EYE_LEFT[12]];
  const dark = 30;
  const [below, cheek] = [0.055, 0.2].map((down) =>
    lightnessWashedAt([lidX, lidY + down * subject.faceWidth], 5, dark),
  );
  expect(below).toBeGreaterThan(cheek + 4);
});

test('a drawn catch-light keeps its white, where the photo has a dark iris', () => {
  const [x, y] = subject.mesh[IRIS_LEFT[0]];
  expect(lightnessWashedAt([x, y], 3, 15, [1, 1, 0.98])).toBeGreaterThan(92);
  const iris = [0.6, 0.6, 0.6] as const;
  const before = pictureToLab(rgbPixelsOfOneColour([...iris], 1))[0];
  expect(lightnessWashedAt([x, y], 3, 15, iris)).toBeLessThan(before - 10);
});

test('a catch-light of the photo hardly enters beside the drawn one, but lids and whites are lightened as elsewhere', () => {
  const [x, y] = subject.mesh[IRIS_LEFT[0]];
  const gain = (at: readonly [number, number]): number =>
    lightnessWashedAt(at, 3, 95, [0.2, 0.15, 0.12]) - pictureToLab(Float32Array.of(0.2, 0.15, 0.12))[0];
  expect(gain([x, y])).toBeLessThan(12);
  expect(gain([x, y - 20])).toBeGreaterThan(20);
});

test('red cheeks are printed redder by the share that is asked for, and as light as before', () => {
  const changed = createSyntheticSubject({});
  const { axes, tones } = changed;
  const isCheek = (i: number): boolean => Math.hypot(Math.abs(axes.u[i]) - 0.5, axes.v[i] - 0.45) < 0.15;
  for (let i = 0; i < tones.oval.length; i++) if (isCheek(i)) tones.lab[3 * i + 1] += 5;
  const cheekWith = (redness: number, channel: 0 | 1): number => {
    const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
    addPhotoTonesToFace({ colour: picture }, changed, { wash: 0.35, redness, posterization: 0, closeness: 0 });
    const lab = pictureToLab(picture);
    return meanOverPixels(
      (i) => isCheek(i) && tones.oval[i] > 0.99 && tones.features[i] === 0,
      (i) => lab[3 * i + channel],
    );
  };
  const gained = cheekWith(1, 1) - cheekWith(0, 1);
  expect(gained).toBeGreaterThan(2);
  expect(cheekWith(0.5, 1) - cheekWith(0, 1)).toBeCloseTo(gained / 2, 1);
  expect(cheekWith(1, 0)).toBeCloseTo(cheekWith(0, 0), 1);
});

test('the hairs of a brow in the photo are no second brow in the drawn one, but in the drawing closest to the photo', () => {
  const changed = createSyntheticSubject({});
  const [x, y] = middleOfMeshPoints(changed.mesh, BROW_LEFT);
  const isPale = (i: number): boolean =>
    Math.hypot((i % MASTER_PIXEL_WIDTH) - x, Math.floor(i / MASTER_PIXEL_WIDTH) - y) < 5;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (isPale(i)) changed.tones.lightness[i] = 58;
  const steps = [0, 1].map((closeness) => {
    const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
    addPhotoTonesToFace({ colour: picture }, changed, { wash: 0.5, redness: 0, posterization: 0, closeness });
    const lab = pictureToLab(picture);
    const at = (right: number): number => lab[3 * (Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x + right))];
    return at(0) - at(14);
  });
  expect(Math.abs(steps[0])).toBeLessThan(2);
  expect(steps[1]).toBeGreaterThan(8);
});

test('a fringe over brow and eye keeps its very colour, hair that is taken for a brow does not', () => {
  const picture = (radius: number): { fringed: NormalizedRgbPixels; at: number } => {
    const changed = createSyntheticSubject({});
    const [x, y] = middleOfMeshPoints(changed.mesh, BROW_LEFT);
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
      const away = Math.hypot((i % MASTER_PIXEL_WIDTH) - x, Math.floor(i / MASTER_PIXEL_WIDTH) - y);
      if (away < radius) changed.regions.hair[i] = 1;
    }
    const fringed = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
    addPhotoTonesToFace({ colour: fringed }, changed, { wash: 0.5, redness: 0, posterization: 0, closeness: 0 });
    return { fringed, at: Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x) };
  };
  const [fringe, brow] = [picture(60), picture(8)].map(({ fringed, at }) => fringed.slice(3 * at, 3 * at + 3));
  expect(fringe).toEqual(Float32Array.from(PRINT));
  expect(brow).not.toEqual(Float32Array.from(PRINT));
});

function middleOfMeshPoints(mesh: typeof subject.mesh, points: readonly number[]): [x: number, y: number] {
  const mean = (k: 0 | 1): number => points.reduce((sum, point) => sum + mesh[point][k], 0) / points.length;
  return [mean(0), mean(1)];
}
