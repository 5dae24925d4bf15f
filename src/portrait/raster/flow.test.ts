import { expect, it } from 'vitest';
import { measureEdgeFlowAtHalfSize, measureMeanFlowCoherence, smoothAlongEdgesViaHalfSize } from './flow.ts';

const grid = { width: 60, height: 40 };
const stripes = Float32Array.from({ length: 2400 }, (_, i) => 50 + 40 * Math.sin((i % 60) / 3));

it('follows upright stripes upwards or downwards', () => {
  const flow = measureEdgeFlowAtHalfSize(stripes, grid, 4);
  const middle = 10 * flow.width + 15;
  expect(Math.abs(flow.y[middle])).toBeGreaterThan(0.99);
});

it('follows what counts more, where two directions meet', () => {
  const crossed = stripes.map((value, i) => value + 60 * Math.sin(Math.floor(i / 60) / 3) * (i % 60 > 30 ? 1 : 0));
  const uprightIn = (weight?: Float32Array): number => {
    const flow = measureEdgeFlowAtHalfSize(crossed, grid, 12, weight);
    return Math.abs(flow.y[10 * flow.width + 17]);
  };
  expect(uprightIn()).toBeLessThan(0.6);
  expect(uprightIn(stripes.map((_, i) => (i % 60 > 30 ? 0.01 : 1)))).toBeGreaterThan(0.9);
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

it('averages both ways alike in every column, and only inwards at the border', () => {
  const wide = { width: 74, height: 12 };
  const ramp = Float32Array.from({ length: 74 * 12 }, (_, i) => i % 74);
  // Tangents of one line point either way along it.
  const x = Float32Array.from({ length: 37 * 6 }, (_, i) => (i % 3 === 0 ? -1 : 1));
  const across = { width: 37, height: 6, x, y: new Float32Array(37 * 6) };
  const mean = smoothAlongEdgesViaHalfSize(ramp, wide, across, { length: 10, step: 1.5 }).subarray(5 * 74, 6 * 74);
  const inner = [...mean.subarray(20, 54)].map((value, k) => value - (20 + k));
  expect(Math.max(...inner.map(Math.abs))).toBeLessThan(1e-3);
  expect(mean[0]).toBeGreaterThan(2);
  expect(mean[73]).toBeLessThan(71);
});

it('averages along a slanted flow, and only where it is wanted', () => {
  const square = { width: 66, height: 66 };
  const cells = 33 * 33;
  const slanted = { width: 33, height: 33, x: new Float32Array(cells).fill(0.8), y: new Float32Array(cells).fill(0.6) };
  const lines = (across: number, along: number) =>
    Float32Array.from({ length: 66 * 66 }, (_, i) => {
      const [x, y] = [i % 66, Math.floor(i / 66)];
      return Math.sin((0.6 * x - 0.8 * y) * across) + Math.sin((0.8 * x + 0.6 * y) * along);
    });
  const left = Float32Array.from({ length: 66 * 66 }, (_, i) => (i % 66 < 33 ? 1 : 0));
  const spread = (plane: Float32Array, from: number): number => {
    const values = [...plane].filter((_, i) => i % 66 >= from && i % 66 < from + 10 && i > 28 * 66 && i < 38 * 66);
    return Math.max(...values) - Math.min(...values);
  };
  const kept = smoothAlongEdgesViaHalfSize(lines(0.4, 0), square, slanted, { length: 16, where: left });
  const lost = smoothAlongEdgesViaHalfSize(lines(0, 0.4), square, slanted, { length: 16, where: left });
  expect(spread(kept, 20)).toBeGreaterThan(1.5);
  expect(spread(lost, 20)).toBeLessThan(0.3);
  expect(spread(lost, 38)).toBeGreaterThan(1.5);
});

it.each([0, 30, 60, 90, 120, 150])('finds the direction of stripes at %d degrees, one way or the other', (degrees) => {
  const size = { width: 80, height: 80 };
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  const stripes = Float32Array.from({ length: 80 * 80 }, (_, i) =>
    Math.sin(0.5 * (right * Math.floor(i / 80) - down * (i % 80))),
  );
  const flow = measureEdgeFlowAtHalfSize(stripes, size, 6);
  for (let y = 12; y < 28; y++)
    for (let x = 12; x < 28; x++) {
      const i = y * flow.width + x;
      expect(Math.hypot(flow.x[i], flow.y[i])).toBeCloseTo(1, 4);
      expect(Math.abs(flow.x[i] * right + flow.y[i] * down)).toBeGreaterThan(0.99);
    }
});
