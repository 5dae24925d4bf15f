// The brush: calms surfaces, keeps edges, and never leaves a number that is none.
import { expect, test } from 'vitest';
import { AREA, WIDTH } from '../canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';
import { randomOf } from '../noise.ts';
import { kuwahara } from './kuwahara.ts';
import { findStrokes } from './strokes.ts';

/** Dark left half, light right half, both noisy. */
function noisyEdge(): Float32Array {
  const random = randomOf(3);
  return Float32Array.from(
    { length: AREA * 3 },
    (_, o) => (((o / 3) | 0) % WIDTH < WIDTH / 2 ? 0.25 : 0.75) + (random() - 0.5) * 0.1,
  );
}

const spread = (values: number[]): number => {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
const rowOf = (colour: Float32Array, y: number, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, x) => colour[(y * WIDTH + from + x) * 3]);

test.each([2, 2.5, 4, 7])('a brush of radius %f calms a noisy surface and keeps its edge', (radius) => {
  const colour = noisyEdge();
  const painted = Float32Array.from(colour);
  // A strip in the middle and one at the border are enough.
  const mask = new Float32Array(AREA);
  mask.fill(1, 300 * WIDTH, 306 * WIDTH);
  mask.fill(1, 0, 3 * WIDTH);
  kuwahara(colour, painted, mask, findStrokes(colour, new Float32Array(HALF_WIDTH * HALF_HEIGHT).fill(1)), radius);
  expect(spread(rowOf(painted, 303, 100, 400))).toBeLessThan(spread(rowOf(colour, 303, 100, 400)) * 0.75);
  expect(painted[(303 * WIDTH + WIDTH / 2 - 4) * 3]).toBeLessThan(0.35);
  expect(painted[(303 * WIDTH + WIDTH / 2 + 4) * 3]).toBeGreaterThan(0.65);
  expect(painted.every(Number.isFinite)).toBe(true);
});

test('what the mask spares is left as it was', () => {
  const colour = noisyEdge();
  const painted = Float32Array.from(colour);
  kuwahara(
    colour,
    painted,
    new Float32Array(AREA),
    findStrokes(colour, new Float32Array(HALF_WIDTH * HALF_HEIGHT).fill(1)),
    4,
  );
  expect(painted).toEqual(colour);
});

test('a flat black picture stays black', () => {
  const colour = new Float32Array(AREA * 3);
  const painted = Float32Array.from(colour);
  kuwahara(
    colour,
    painted,
    new Float32Array(AREA).fill(1, 0, 20 * WIDTH),
    findStrokes(colour, new Float32Array(HALF_WIDTH * HALF_HEIGHT).fill(1)),
    4,
  );
  expect(painted.every((value) => value === 0)).toBe(true);
});
