// Plane arithmetic compared with simple implementations.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyCurveInPlace,
  boxBlur,
  dilatePlaneBySquare,
  erodePlaneBySquare,
  resizePlaneBilinear,
  sampleBilinear,
  smoothstep,
  tripleBoxBlur,
} from './pixels.ts';

const plane = fc
  .record({ width: fc.integer({ min: 2, max: 17 }), height: fc.integer({ min: 2, max: 13 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      radius: fc.integer({ min: 0, max: 6 }),
      data: fc
        .array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: width * height, maxLength: width * height })
        .map((values) => Float32Array.from(values)),
    }),
  );

function window(data: Float32Array, width: number, height: number, i: number, radius: number): number[] {
  const values: number[] = [];
  const x = i % width;
  const y = Math.floor(i / width);
  for (let v = y - radius; v <= y + radius; v++) {
    for (let u = x - radius; u <= x + radius; u++) {
      values.push(data[Math.min(height - 1, Math.max(0, v)) * width + Math.min(width - 1, Math.max(0, u))]);
    }
  }
  return values;
}

test('boxBlur is the mean of the square around', () => {
  fc.assert(
    fc.property(plane, ({ width, height, radius, data }) => {
      const blurred = boxBlur(data, width, height, radius);
      for (let i = 0; i < data.length; i++) {
        const values = window(data, width, height, i, radius);
        expect(blurred[i]).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 4);
      }
    }),
    { numRuns: 40 },
  );
});

test('dilatePlaneBySquare and erodePlaneBySquare are the extremes of the square around', () => {
  fc.assert(
    fc.property(plane, ({ width, height, radius, data }) => {
      const largest = dilatePlaneBySquare(data, width, height, radius);
      const smallest = erodePlaneBySquare(data, width, height, radius);
      for (let i = 0; i < data.length; i++) {
        const values = window(data, width, height, i, radius);
        expect(largest[i]).toBe(Math.max(...values));
        expect(Math.abs(smallest[i] - Math.min(...values))).toBe(0);
      }
    }),
    { numRuns: 40 },
  );
});

test('blurs and sizes keep an even plane even', () => {
  const even = new Float32Array(12 * 9).fill(0.4);
  for (const value of tripleBoxBlur(even, 12, 9, 3)) expect(value).toBeCloseTo(0.4, 5);
  for (const value of resizePlaneBilinear(even, 12, 9, 31, 5)) expect(value).toBeCloseTo(0.4, 5);
});

test('resizePlaneBilinear is bilinear between the pixels, at any size', () => {
  fc.assert(
    fc.property(plane, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (source, wide, high) => {
      const { width, height, data } = source;
      const resized = resizePlaneBilinear(data, width, height, wide, high);
      for (let i = 0; i < resized.length; i++) {
        const [x, y] = [(i % wide) + 0.5, Math.floor(i / wide) + 0.5];
        const between = sampleBilinear(data, width, height, (x * width) / wide - 0.5, (y * height) / high - 0.5);
        expect(resized[i]).toBeCloseTo(between, 4);
      }
    }),
    { numRuns: 40 },
  );
});

test('sampleBilinear meets the pixels and the middle between them', () => {
  const ramp = Float32Array.from([0, 1, 2, 3]);
  expect(sampleBilinear(ramp, 2, 2, 1, 0)).toBe(1);
  expect(sampleBilinear(ramp, 2, 2, 0.5, 0.5)).toBe(1.5);
  expect(sampleBilinear(ramp, 2, 2, -5, 9)).toBe(2);
});

test.each([0.42, 1.7])(
  'the curve of the power %f is followed to less than an 8-bit step, beyond 0 and 1 by its ends',
  (power) => {
    const plane = Float32Array.from({ length: 20_000 }, (_, k) => (k - 100) / 19_000);
    const before = plane.slice();
    applyCurveInPlace(plane, (value) => value ** power);
    const exact = before.map((value) => Math.min(1, Math.max(0, value)) ** power);
    expect(Math.max(...plane.map((value, k) => Math.abs(value - exact[k])))).toBeLessThan(1 / 255);
  },
);

test('smoothstep runs either way', () => {
  expect([smoothstep(0, 1, -1), smoothstep(0, 1, 0.5), smoothstep(0, 1, 2)]).toEqual([0, 0.5, 1]);
  expect([smoothstep(1, 0, 0), smoothstep(1, 0, 1)]).toEqual([1, 0]);
});
