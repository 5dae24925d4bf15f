// Exposure: the photo's own limits decide, never a norm for skin.
import { expect, test } from 'vitest';
import type { Point } from '../types.ts';
import { AREA, WIDTH } from './canvas.ts';
import { exposureOf, mendExposure } from './light.ts';
import type { Figure } from './place.ts';

/** A face of even skin with some shine on it and black hair below, from 0 to 1. */
function faceOf(skin: number, shine: number): Figure {
  const colour = new Float32Array(AREA * 3).fill(skin);
  const alpha = new Float32Array(AREA).fill(1);
  for (let y = 400; y < 430; y++) colour.fill(shine, (y * WIDTH + 400) * 3, (y * WIDTH + 680) * 3);
  colour.fill(0.05, 1000 * WIDTH * 3);
  const mesh: Point[] = Array.from({ length: 468 }, () => [540, 560, 0]);
  mesh[10] = [540, 380, 0];
  mesh[152] = [540, 780, 0];
  mesh[234] = [380, 560, 0];
  mesh[454] = [700, 560, 0];
  return { colour, alpha, mesh, head: { x: 540, y: 560, radius: 250 }, cover: 1140 };
}

test.each([0.12, 0.3, 0.55, 0.8])('skin of brightness %f in good light is not made lighter or darker', (skin) => {
  const figure = faceOf(skin, Math.max(0.6, skin + 0.1));
  const before = Float32Array.from(figure.colour);
  mendExposure(figure);
  expect(figure.colour).toEqual(before);
});

test('an underexposed photo is lifted, gently', () => {
  const figure = faceOf(0.12, 0.25);
  expect(exposureOf(figure)).toBeGreaterThanOrEqual(0.7);
  mendExposure(figure);
  const lifted = figure.colour[(600 * WIDTH + 540) * 3];
  expect(lifted).toBeGreaterThan(0.15);
  expect(lifted).toBeLessThan(0.3);
});

test('the veil of a hazy lens is taken off, and black stays above zero', () => {
  const figure = faceOf(0.5, 0.7);
  for (let o = 0; o < figure.colour.length; o++) figure.colour[o] = 0.25 + figure.colour[o] * 0.75;
  const hazy = figure.colour[1200 * WIDTH * 3];
  mendExposure(figure);
  const clear = figure.colour[1200 * WIDTH * 3];
  expect(clear).toBeLessThan(hazy - 0.08);
  expect(clear).toBeGreaterThan(0);
});
