import { describe, expect, it } from 'vitest';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { gaussianBlur } from './blur.ts';
import { distancesInsideMask, growMaskByDisc, shrinkMaskByDisc } from './distance.ts';
import { labToNormalizedRgb, normalizedRgbToLab, pictureToLab, srgbToLinear } from './lab.ts';
import { cleanAndSmoothMask, findConnectedComponents, maskWithoutSpecksAndHoles } from './masks.ts';
import { polygonCoverage, splinePoints, taperedSplineCoverage } from './polygon.ts';
import { quantile, valuesWhere } from './statistics.ts';

const grid = { width: 40, height: 30 };
const plane = (of: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: grid.width * grid.height }, (_, i) => of(i % grid.width, Math.floor(i / grid.width)));
const sum = (values: Float32Array): number => values.reduce((all, value) => all + value, 0);

describe('gaussian', () => {
  it.each([0.8, 2, 4, 6.5])('keeps the total and has the variance of sigma %s', (sigma) => {
    const wide = { width: 101, height: 101 };
    const dot = new Float32Array(101 * 101);
    dot[50 * 101 + 50] = 1;
    const blurred = gaussianBlur(dot, wide, sigma);
    expect(sum(blurred)).toBeCloseTo(1, 3);
    const variance = blurred.reduce((all, value, i) => all + value * ((i % 101) - 50) ** 2, 0);
    expect(Math.sqrt(variance)).toBeGreaterThan(sigma * 0.93);
    expect(Math.sqrt(variance)).toBeLessThan(sigma * 1.07);
  });
});

describe('Lab', () => {
  it('agrees with published values and returns to the same colour', () => {
    const [L, a, b] = normalizedRgbToLab([1, 0, 0]);
    expect([L, a, b].map(Math.round)).toEqual([53, 80, 67]);
    for (const colour of [
      [0.2, 0.5, 0.9],
      [0, 0, 0],
      [1, 1, 1],
      [0.03, 0.02, 0.05],
    ] as const)
      for (const [k, value] of labToNormalizedRgb(normalizedRgbToLab(colour)).entries())
        expect(value).toBeCloseTo(colour[k], 2);
  });

  it('is within 0.002 of its definition, for any number of pixels', () => {
    const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
    const random = createSeededRandomFunction(5);
    const count = 4096 + 4096 + 7;
    // Squared: dark colours are where the curves bend.
    const picture = Float32Array.from({ length: 3 * count }, () => random() ** 2);
    const lab = pictureToLab(picture);
    for (let o = 0; o < picture.length; o += 3) {
      const [r, g, b] = [...picture.subarray(o, o + 3)].map(srgbToLinear);
      const x = root((0.412453 * r + 0.35758 * g + 0.180423 * b) / 0.950456);
      const y = root(0.212671 * r + 0.71516 * g + 0.072169 * b);
      const z = root((0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.088754);
      const off = [116 * y - 16, 500 * (x - y), 200 * (y - z)].map((value, c) => Math.abs(value - lab[o + c]));
      expect(Math.max(...off)).toBeLessThan(0.002);
    }
  });

  it('gives each pixel of a picture what it gives the colour', () => {
    expect([...pictureToLab(Float32Array.of(0.1, 0.7, 0.3))]).toEqual([...normalizedRgbToLab([0.1, 0.7, 0.3])]);
  });
});

describe('masks', () => {
  it('counts pieces that touch at corners as two', () => {
    const { count, areas, boxes } = findConnectedComponents(
      plane((x, y) => ((x < 3 && y < 2) || (x >= 3 && x < 5 && y === 2) ? 1 : 0)),
      grid,
    );
    expect(count).toBe(2);
    expect(areas.slice(1)).toEqual([6, 2]);
    expect(boxes[2]).toEqual({ left: 3, top: 2, right: 5, bottom: 3 });
  });

  it('joins the arms of a shape that meet late', () => {
    expect(
      findConnectedComponents(
        plane((x, y) => ((x === 2 || x === 8 || y === 20) && y <= 20 ? 1 : 0)),
        grid,
      ).count,
    ).toBe(1);
  });

  it('removes specks and fills small holes', () => {
    const square = plane((x, y) => (x > 5 && x < 30 && y > 5 && y < 25 ? 1 : 0));
    const dirty = Float32Array.from(square);
    dirty[2 * 40 + 2] = 1;
    dirty[10 * 40 + 10] = 0;
    expect(maskWithoutSpecksAndHoles(dirty, grid, 4, 4)).toEqual(square);
  });

  it('cuts a shape with a calm edge and no change of its body', () => {
    const shape = cleanAndSmoothMask(
      plane((x, y) => (Math.hypot(x - 20, y - 15) < 10 ? 1 : 0)),
      grid,
      { leastOn: 20, leastOff: 20 },
    );
    expect(sum(shape)).toBeGreaterThan(270);
    expect(sum(shape)).toBeLessThan(330);
    expect(shape[15 * 40 + 20]).toBe(1);
  });
});

describe('polygons', () => {
  it('cover as much as their area', () => {
    expect(
      sum(
        polygonCoverage(
          [
            [3.25, 4],
            [20.75, 4],
            [20.75, 13],
            [3.25, 13],
          ],
          grid,
        ),
      ),
    ).toBeCloseTo(17.5 * 9, 1);
  });

  it('go through all points as a spline', () => {
    const line = splinePoints(
      [
        [0, 0],
        [5, 9],
        [12, 2],
      ],
      4,
    );
    expect(line).toContainEqual([5, 9]);
    expect(line.at(-1)).toEqual([12, 2]);
  });

  it('become strokes of the wanted breadth', () => {
    expect(
      sum(
        taperedSplineCoverage(
          [
            [5, 15],
            [15, 15],
            [35, 15],
          ],
          () => 4,
          grid,
        ),
      ),
    ).toBeCloseTo(120, 0);
  });
});

describe('distances', () => {
  it('are Euclidean, and shapes grow and shrink by discs', () => {
    const square = plane((x, y) => (x >= 10 && x < 31 && y >= 5 && y < 26 ? 1 : 0));
    expect(distancesInsideMask(square, grid)[15 * 40 + 20]).toBeCloseTo(11, 4);
    expect(growMaskByDisc(square, grid, 2)[4 * 40 + 9]).toBe(1);
    expect(growMaskByDisc(square, grid, 2)[3 * 40 + 8]).toBe(0);
    expect(sum(shrinkMaskByDisc(square, grid, 1))).toBe(19 * 19);
  });

  it.each([0.5, 1, 2.3, 5, 60])('cover what lies within %s pixels', (radius) => {
    const shape = plane((x, y) => ((x * 7 + y * 13) % 41 === 0 || (x > 30 && y > 20) ? 1 : 0));
    const spots = [...shape.keys()].map((i) => ({ x: i % grid.width, y: Math.floor(i / grid.width), on: shape[i] }));
    const isNear = (i: number, on: number): boolean =>
      spots.some((spot) => spot.on === on && (spot.x - spots[i].x) ** 2 + (spot.y - spots[i].y) ** 2 <= radius ** 2);
    expect([...growMaskByDisc(shape, grid, radius)]).toEqual(spots.map((_, i) => (isNear(i, 1) ? 1 : 0)));
    expect([...shrinkMaskByDisc(shape, grid, radius)]).toEqual(spots.map((_, i) => (isNear(i, 0) ? 0 : 1)));
  });
});

it('finds quantiles of the values under a mask', () => {
  const values = valuesWhere(
    plane((x) => x),
    plane((_, y) => (y === 3 ? 1 : 0)),
  );
  expect(quantile(values, 0.5)).toBeCloseTo(19.5);
});
