// Exposure: the photo's own limits decide, never a norm for skin.
import { expect, test } from 'vitest';
import type { PlacedSubject } from '#portrait/drawing/types.ts';
import type { MeshPoint } from '#portrait/types.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from './canvas.ts';
import { computeExposureExponent } from './exposure.ts';

/** A face of even skin with some shine on it and black hair below, from 0 to 1. */
function faceOf(skin: number, shine: number): Pick<PlacedSubject, 'colour' | 'mesh'> {
  const colour = new Float32Array(MASTER_PIXEL_COUNT * 3).fill(skin);
  for (let y = 400; y < 430; y++)
    colour.fill(shine, (y * MASTER_PIXEL_WIDTH + 400) * 3, (y * MASTER_PIXEL_WIDTH + 680) * 3);
  colour.fill(0.05, 1000 * MASTER_PIXEL_WIDTH * 3);
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => [540, 560, 0]);
  mesh[10] = [540, 380, 0];
  mesh[152] = [540, 780, 0];
  mesh[234] = [380, 560, 0];
  mesh[454] = [700, 560, 0];
  return { colour, mesh };
}

test.each([0.12, 0.3, 0.55, 0.8])('leaves skin of brightness %f in good light as it is', (skin) => {
  expect(computeExposureExponent(faceOf(skin, Math.max(0.6, skin + 0.1)), 0.5)).toBe(1);
});

test('lifts an underexposed photo gently', () => {
  const exponent = computeExposureExponent(faceOf(0.12, 0.25), 0.4);
  expect(exponent).toBeGreaterThanOrEqual(0.7);
  expect(0.12 ** exponent).toBeGreaterThan(0.15);
});

test('leaves dark skin above a white shirt as it is', () => {
  expect(computeExposureExponent(faceOf(0.12, 0.25), 0.95)).toBe(1);
});

test('lowers a photo that is too bright', () => {
  expect(computeExposureExponent(faceOf(0.9, 0.999), 0.999)).toBeGreaterThan(1);
});
