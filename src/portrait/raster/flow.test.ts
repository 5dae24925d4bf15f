import { expect, it } from 'vitest';
import { measureEdgeFlowAtHalfSize, measureMeanFlowCoherence, smoothAlongEdgesViaHalfSize } from './flow.ts';

const grid = { width: 60, height: 40 };
const stripes = Float32Array.from({ length: 2400 }, (_, i) => 50 + 40 * Math.sin((i % 60) / 3));

it('follows upright stripes upwards or downwards', () => {
  const flow = measureEdgeFlowAtHalfSize(stripes, grid, 4);
  const middle = 10 * flow.width + 15;
  expect(Math.abs(flow.y[middle])).toBeGreaterThan(0.99);
});

it('smooths along the stripes and keeps their contrast', () => {
  const noisy = stripes.map((value, i) => value + 20 * (((i * 7919) % 13) / 13 - 0.5));
  const calm = smoothAlongEdgesViaHalfSize(noisy, grid, measureEdgeFlowAtHalfSize(noisy, grid, 4), { length: 10 });
  const column = [12, 16, 20, 24, 28].map((y) => calm[y * 60 + 20]);
  expect(Math.max(...column) - Math.min(...column)).toBeLessThan(6);
  expect(Math.max(...calm) - Math.min(...calm)).toBeGreaterThan(50);
});

it('leaves a plane alone where it is not wanted', () => {
  const nowhere = new Float32Array(2400);
  const flat = new Float32Array(2400).fill(7);
  expect(
    smoothAlongEdgesViaHalfSize(flat, grid, measureEdgeFlowAtHalfSize(stripes, grid, 4), {
      length: 10,
      where: nowhere,
    }).every((v) => v === 7),
  ).toBe(true);
});

it('tells strands that run side by side from coils, and finds nothing to tell where it may not look', () => {
  const everywhere = new Float32Array(2400).fill(1);
  const shareOf = (plane: Float32Array, where = everywhere): number =>
    measureMeanFlowCoherence(plane, grid, measureEdgeFlowAtHalfSize(plane, grid, 10), where);
  const coils = stripes.map((_, i) => 50 + 20 * (Math.sin((i % 60) / 2) + Math.sin(Math.floor(i / 60) / 2)));
  expect(shareOf(stripes)).toBeGreaterThan(0.95);
  expect(shareOf(coils)).toBeLessThan(0.4);
  expect(shareOf(coils, new Float32Array(2400))).toBe(1);
});
