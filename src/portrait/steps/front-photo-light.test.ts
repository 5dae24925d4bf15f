// A front photo in bad light is corrected by two side photos in good light.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import type { Cutout, Face, Pose, Raster } from '../types.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import {
  applyLightGainToCutoutInPlace,
  computeFrontPhotoCorrectionGains,
  type LinearRgb,
  measureMedianLinearSkinColour,
} from './front-photo-light.ts';

let front: Raster;
let face: Face;
let lights: Record<Pose, LinearRgb>;

beforeAll(async () => {
  const finder = await loadFaceFinder();
  const seen = await Promise.all(
    [frontFacePhoto, leftFacePhoto, rightFacePhoto].map(async (photo) => {
      const picture = await decodePngOrJpeg(
        await sharp(await photo())
          .resize(500)
          .png()
          .toBuffer(),
      );
      return { picture, face: (await finder.find(picture))[0] };
    }),
  );
  [{ picture: front, face }] = seen;
  const [own, left, right] = seen.map((one) => measureMedianLinearSkinColour(one.picture, one.face));
  lights = { front: own, left, right };
}, 60_000);

/** The front in another light: what a factor in each channel makes of every pixel's value. */
const spoilt = (factors: readonly number[]): Raster => ({
  ...front,
  data: front.data.map((value, o) => Math.min(255, value * factors[o % 3])),
});

/** The skin of a spoilt front after it was mended with the help of the side photos. */
function mended(photo: Raster): LinearRgb {
  const gain = computeFrontPhotoCorrectionGains({ ...lights, front: measureMedianLinearSkinColour(photo, face) });
  expect(gain).toBeDefined();
  const cutout: Cutout = { ...photo, colour: Uint8Array.from(photo.data), alpha: new Float32Array() };
  applyLightGainToCutoutInPlace(cutout, gain ?? [1, 1, 1]);
  return measureMedianLinearSkinColour({ ...photo, data: cutout.colour }, face);
}

/** How far two lights are apart in their farthest channel, as a factor. */
const apart = (one: LinearRgb, other: LinearRgb) =>
  Math.max(...one.map((value, k) => Math.max(value / other[k], other[k] / value)));

test('three photos in one light leave the front as it is', () => {
  expect(computeFrontPhotoCorrectionGains(lights)).toBeUndefined();
});

test.each([
  ['dark', [0.5, 0.5, 0.5]],
  ['a little dark', [0.75, 0.75, 0.75]],
  ['under a blue lamp', [0.72, 0.85, 1.05]],
])('a front that is %s comes near to what the side photos show', (_, factors) => {
  const photo = spoilt(factors);
  const before = apart(measureMedianLinearSkinColour(photo, face), lights.front);
  const after = apart(mended(photo), lights.front);
  expect(after).toBeLessThan(1.35);
  expect(after).toBeLessThan(before * 0.8);
});

test('a front that is too bright is left as it is: burnt skin has no colour that could come back', () => {
  expect(
    computeFrontPhotoCorrectionGains({
      ...lights,
      front: measureMedianLinearSkinColour(spoilt([1.35, 1.35, 1.35]), face),
    }),
  ).toBeUndefined();
});

test('two photos outvote the third, whichever it is: a badly lit side changes nothing', () => {
  for (const pose of ['left', 'right'] as const) {
    const dark = lights[pose].map((value) => value / 6) as LinearRgb;
    expect(computeFrontPhotoCorrectionGains({ ...lights, [pose]: dark })).toBeUndefined();
  }
});

test('dark skin in good light stays dark: only the person’s own photos decide', () => {
  const dark: LinearRgb = [0.06, 0.035, 0.02];
  expect(
    computeFrontPhotoCorrectionGains({ front: dark, left: dark.map((v) => v * 1.1) as LinearRgb, right: dark }),
  ).toBeUndefined();
});
