import { describe, expect, it } from 'vitest';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { shiftPlane, warpPlanesByInverseAffine } from './warp.ts';

const grid = { width: 40, height: 30 };
const plane = (of: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: 40 * 30 }, (_, i) => of(i % 40, Math.floor(i / 40)));
const sum = (values: Float32Array): number => values.reduce((all, value) => all + value, 0);

it('shifts by parts of a pixel', () => {
  const dot = plane((x, y) => (x === 10 && y === 10 ? 1 : 0));
  const moved = shiftPlane(dot, grid, 1.5, 0);
  expect(moved[10 * 40 + 11]).toBeCloseTo(0.5);
  expect(moved[10 * 40 + 12]).toBeCloseTo(0.5);
});

describe('warpPlanesByInverseAffine', () => {
  const turned = { xx: 0.9, xy: 0.2, dx: -4, yx: -0.2, yy: 0.9, dy: 5 };
  const blob = plane((x, y) => (x > 12 && x < 20 && y > 9 && y < 15 ? 0.3 + x / 100 : 0));
  const corner = plane((x, y) => (x < 6 && y > 22 ? 1 - y / 60 : 0));
  const interleaved = Float32Array.from(
    { length: 3 * blob.length },
    (_, o) => [blob, corner, blob][o % 3][Math.floor(o / 3)],
  );

  it.each(['zero', 'repeat'] as const)('gives each plane what it gives a channel, border: %s', (border) => {
    const [one, other, colours] = warpPlanesByInverseAffine(
      [
        { plane: blob, border },
        { plane: corner, border },
        { plane: interleaved, border, channels: 3 },
      ],
      grid,
      turned,
      grid,
    );
    expect(sum(one)).toBeGreaterThan(5);
    expect(sum(other)).toBeGreaterThan(5);
    for (const [c, warped] of [one, other, one].entries())
      expect(colours.filter((_, o) => o % 3 === c)).toEqual(warped);
  });

  it('lets what it repeats beyond its sides fall away, and nothing else', () => {
    const level = { width: 40, height: 60 };
    const below = Float32Array.from({ length: 40 * 60 }, (_, i) => (i >= 20 * 40 ? 1 : 0));
    const narrower = { xx: 1, xy: 0, dx: -20, yx: 0, yy: 1, dy: 0 };
    const [warped] = warpPlanesByInverseAffine(
      [{ plane: below, border: 'repeat' }],
      level,
      narrower,
      { width: 80, height: 60 },
      {
        fall: (side, beyond) => (side < 0 ? 0.5 : 1) * beyond,
      },
    );
    const topAt = (x: number): number => {
      let y = 0;
      while (warped[y * 80 + x] < 0.5) y++;
      return y;
    };
    expect([0, 10, 20, 40, 59].map(topAt)).toEqual([30, 25, 20, 20, 20]);
    expect([69, 79].map(topAt)).toEqual([30, 40]);
  });

  it('lets a band that ends above the foot fall whole', () => {
    const band = Float32Array.from({ length: 40 * 60 }, (_, i) => (i >= 20 * 40 && i < 26 * 40 ? 1 : 0));
    const [warped] = warpPlanesByInverseAffine(
      [{ plane: band, border: 'repeat' }],
      { width: 40, height: 60 },
      { xx: 1, xy: 0, dx: -20, yx: 0, yy: 1, dy: 0 },
      { width: 60, height: 60 },
      { fall: (_, beyond) => beyond },
    );
    const rowsAt = (x: number): number[] =>
      Array.from({ length: 60 }, (_, y) => y).filter((y) => warped[y * 60 + x] > 0.5);
    expect(rowsAt(30)).toEqual([20, 21, 22, 23, 24, 25]);
    expect(rowsAt(0)).toEqual([40, 41, 42, 43, 44, 45]);
  });

  it('samples each place between its four neighbours, rows shifted, over many rows', () => {
    const from = { width: 57, height: 83 };
    const to = { width: 61, height: 101 };
    const random = createSeededRandomFunction(3);
    const source = Float32Array.from({ length: from.width * from.height }, () => random());
    const shift = (y: number): number => (y > 40 ? 0.13 * (y - 40) : 0);
    const [warped] = warpPlanesByInverseAffine([{ plane: source, border: 'repeat' }], from, turned, to, {
      rowShift: shift,
    });
    const at = (x: number, y: number): number =>
      source[Math.min(from.height - 1, Math.max(0, y)) * from.width + Math.min(from.width - 1, Math.max(0, x))];
    for (let y = 0; y < to.height; y++)
      for (let x = 0; x < to.width; x++) {
        const u = turned.xx * (x - shift(y)) + turned.xy * y + turned.dx;
        const v = turned.yx * (x - shift(y)) + turned.yy * y + turned.dy;
        const [left, top] = [Math.floor(u), Math.floor(v)];
        const upper = at(left, top) + (u - left) * (at(left + 1, top) - at(left, top));
        const lower = at(left, top + 1) + (u - left) * (at(left + 1, top + 1) - at(left, top + 1));
        expect(Math.abs(warped[y * to.width + x] - (upper + (v - top) * (lower - upper)))).toBeLessThan(1e-4);
      }
  });
});
