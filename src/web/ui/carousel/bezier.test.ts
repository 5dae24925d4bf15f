// The easing curve.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cubicBezier } from './bezier.ts';
import { createCarouselConfig, SCROLL_BEZIER_POINTS } from './config.ts';

const REFUSAL = 'bezier x values must be in [0, 1] range';

// Requirements: R285
test('an easing curve whose x leaves 0 to 1 is refused', () => {
  for (const [x1, x2] of [
    [-0.1, 0.5],
    [0.5, 1.1],
    [1.01, 0],
    [0, -0.01],
    [Number.NaN, 0.5],
  ] as const) {
    expect(() => cubicBezier(x1, 0, x2, 1)).toThrow(REFUSAL);
  }
  expect(() => createCarouselConfig({ scrollEase: [0.2, 0, 1.1, 1] })).toThrow(REFUSAL);
});

// Requirements: R285
test('the edges 0 and 1 are within the range, and y may leave it', () => {
  expect(cubicBezier(0, -2, 1, 3)(0.5)).toBeTypeOf('number');
});

test('the curve agrees with the values that browsers have for it', () => {
  const easeInOut = cubicBezier(...SCROLL_BEZIER_POINTS);
  expect([0, 0.25, 0.5, 0.75, 1].map((x) => Number(easeInOut(x).toFixed(3)))).toEqual([0, 0.129, 0.5, 0.871, 1]);
  const ease = cubicBezier(0.25, 0.1, 0.25, 1);
  expect([0.1, 0.5, 0.9].map((x) => Number(ease(x).toFixed(3)))).toEqual([0.095, 0.802, 0.994]);
});

test('a straight line stays one, before the start and after the end nothing moves', () => {
  const line = cubicBezier(0.3, 0.3, 0.7, 0.7);
  for (const x of [0.1, 0.33, 0.8]) expect(line(x)).toBeCloseTo(x, 4);
  expect([line(-1), line(2)]).toEqual([0, 1]);
});

test('a curve whose y keeps between 0 and 1 never runs backwards', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (x1, y1, x2, y2) => {
      const ease = cubicBezier(x1, y1, x2, y2);
      let before = 0;
      for (let step = 0; step <= 20; step++) {
        const now = ease(step / 20);
        expect(now).toBeGreaterThanOrEqual(before - 1e-3);
        expect(now).toBeLessThanOrEqual(1 + 1e-9);
        before = now;
      }
    }),
    { numRuns: 500 },
  );
});
