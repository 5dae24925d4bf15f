import { expect, test } from 'vitest';
import { linearToSrgb, srgbToLinear } from '../raster/lab.ts';
import { EYE_LEFT, EYE_RIGHT } from '../raster/mesh-points.ts';
import { polygonCoverage } from '../raster/polygon.ts';
import { MASTER_FRAME } from '../steps/canvas.ts';
import { createSyntheticSubject } from '../techniques/common/synthetic-subject.test-helpers.ts';
import { correctDimLightInPlace, estimateDimLightGain } from './dim-light.ts';
import type { PlacedSubject } from './types.ts';

test.each([
  ['very dark skin', { whites: 52, skin: 30, shine: 47 }],
  ['dark skin', { whites: 54, skin: 33, shine: 56 }],
  ['brown skin', { whites: 52, skin: 51, shine: 63 }],
  ['light skin around narrow eyes', { whites: 46, skin: 58, shine: 71 }],
  ['very light skin', { whites: 71, skin: 73, shine: 82 }],
])('%s in good light stays as it is', (_, lightness) => {
  expect(estimateDimLightGain(lightness)).toBeCloseTo(1, 1);
});

test('light skin in a dim room gets at least half as much light again, never more than two and a half times', () => {
  expect(estimateDimLightGain({ whites: 44, skin: 46, shine: 54 })).toBeGreaterThan(1.5);
  expect(estimateDimLightGain({ whites: 20, skin: 26, shine: 30 })).toBeLessThanOrEqual(2.4);
});

test('skin of any lightness comes nearer to what it is in good light, and its order stays', () => {
  const dim = (lightness: number): number => 116 * Math.cbrt(((lightness + 16) / 116) ** 3 / 2.2) - 16;
  const after = [
    { whites: 53, skin: 31, shine: 48 },
    { whites: 58, skin: 47, shine: 60 },
    { whites: 66, skin: 70, shine: 78 },
  ].map(({ whites, skin, shine }) => {
    const seen = { whites: dim(whites), skin: dim(skin), shine: dim(shine) };
    const luminance = estimateDimLightGain(seen) * ((seen.skin + 16) / 116) ** 3;
    return { was: seen.skin, is: 116 * Math.cbrt(luminance) - 16, truly: skin };
  });
  for (const { was, is, truly } of after) {
    expect(is).toBeGreaterThan(was + 3);
    expect(is).toBeLessThan(truly + 2);
  }
  expect(after.map(({ is }) => is)).toEqual(after.map(({ is }) => is).sort((one, other) => one - other));
});

test('lifts the colours of a figure in dim light, and leaves the same figure in good light alone', () => {
  const good = placedWith(1);
  const untouched = good.colour.slice();
  correctDimLightInPlace(good);
  expect(good.colour).toEqual(untouched);
  const dim = placedWith(0.35);
  const before = dim.colour.slice();
  correctDimLightInPlace(dim);
  const cheek = 3 * (Math.round(dim.mesh[50][1]) * MASTER_FRAME.width + Math.round(dim.mesh[50][0]));
  expect(srgbToLinear(dim.colour[cheek])).toBeGreaterThan(1.4 * srgbToLinear(before[cheek]));
  expect(dim.colour.every((value) => value >= 0 && value <= 1)).toBe(true);
});

/** A made-up person with white eyes in so much light. */
function placedWith(light: number): PlacedSubject {
  const subject = createSyntheticSubject({ skin: [68, 12, 16] });
  const colour = subject.colour.slice();
  for (const eye of [EYE_RIGHT, EYE_LEFT]) {
    const white = polygonCoverage(
      eye.map((point) => [subject.mesh[point][0], subject.mesh[point][1]] as const),
      MASTER_FRAME,
    );
    for (let i = 0; i < white.length; i++) if (white[i] > 0.5) colour.fill(0.62, 3 * i, 3 * i + 3);
  }
  for (let i = 0; i < colour.length; i++) colour[i] = linearToSrgb(light * srgbToLinear(colour[i]));
  return { ...subject, colour, alpha: subject.regions.silhouette };
}
