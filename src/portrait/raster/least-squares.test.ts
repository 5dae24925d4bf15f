import { expect, it } from 'vitest';
import { solveWeightedLeastSquares } from './least-squares.ts';

/** Samples of 2 + 3 x, with x from 0 to 9. */
const LINE = { terms: Float64Array.from({ length: 20 }, (_, k) => (k % 2 === 0 ? 1 : (k - 1) / 2)) };
const values = Float64Array.from({ length: 10 }, (_, x) => 2 + 3 * x);

it('finds the coefficients, and those of the samples that count where others differ', () => {
  const weights = new Float64Array(10).fill(1);
  const ridge = [0, 0];
  const [constant, slope] = solveWeightedLeastSquares({ ...LINE, values, weights, ridge });
  expect(constant).toBeCloseTo(2, 9);
  expect(slope).toBeCloseTo(3, 9);
  const outlier = values.slice();
  outlier[4] = 100;
  weights[4] = 0;
  expect(solveWeightedLeastSquares({ ...LINE, values: outlier, weights, ridge })[1]).toBeCloseTo(3, 9);
});

it('holds a coefficient near 0 by its ridge, and leaves one at 0 that the samples say nothing about', () => {
  const weights = new Float64Array(10).fill(1);
  expect(solveWeightedLeastSquares({ ...LINE, values, weights, ridge: [0, 1e6] })[1]).toBeCloseTo(0, 3);
  const terms = LINE.terms.map((term, k) => (k % 2 === 0 ? 0 : term));
  expect(solveWeightedLeastSquares({ terms, values, weights, ridge: [0, 0] })[0]).toBe(0);
});
