// A soft curve near another one: the lines of a face are looked for beside the mesh's, which lies a few pixels off.
import { sampleBilinear } from '../../pixels.ts';
import { median } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CanvasWindow } from './windows.ts';

/** Along an axis from `start`: `along` and `across` are unit vectors, `length` in pixels. */
type CurveAxis = {
  start: readonly [number, number];
  along: readonly [number, number];
  across: readonly [number, number];
  length: number;
};

/** The axis between two points; across is the way down. */
export function createAxisBetweenPoints(from: readonly number[], to: readonly number[]): CurveAxis {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
  const down = along[0] >= 0 ? 1 : -1;
  return { start: [from[0], from[1]], along, across: [-along[1] * down, along[0] * down], length };
}

/** The place on the canvas of a share of the axis and a distance across it. */
export function curveAxisPointToCanvas(
  { start, along, across, length }: CurveAxis,
  share: number,
  away: number,
): [number, number] {
  return [
    start[0] + share * length * along[0] + away * across[0],
    start[1] + share * length * along[1] + away * across[1],
  ];
}

/** A point of the canvas as a share of the axis and a distance across it. */
export function canvasPointToCurveAxis(
  { start, along, across, length }: CurveAxis,
  [x, y]: readonly number[],
): [number, number] {
  const [dx, dy] = [x - start[0], y - start[1]];
  return [(dx * along[0] + dy * along[1]) / length, dx * across[0] + dy * across[1]];
}

/** The value of a window's plane at a place of the canvas. */
export function interpolateWindowPlaneAtCanvasPoint(
  plane: Plane,
  { left, top, step, width, height }: CanvasWindow,
  x: number,
  y: number,
): number {
  return sampleBilinear(plane, width, height, (x - left) / step - 0.5, (y - top) / step - 0.5);
}

/** Both ends, an arch, its lean and its shoulders. */
function basisAt(x: number): number[] {
  const arch = x * (1 - x);
  return [arch, arch * (x - 0.5), arch * (x - 0.5) ** 2 * 4, 1 - x, x];
}

/** How stiff each part of the curve is: the ends stay, the arch moves freely. */
const STIFFNESS = [1e-3, 0.02, 0.06, 4, 4];

/** The part of each basis curve that comes nearest to values at places, by weighted least squares. */
function leastSquares(
  places: readonly number[],
  values: readonly number[],
  weights: readonly number[],
  stiff: number,
): number[] {
  const size = STIFFNESS.length;
  const matrix = STIFFNESS.map((value, k) => Array.from({ length: size + 1 }, (_, j) => (j === k ? value * stiff : 0)));
  for (const [i, place] of places.entries()) {
    const basis = basisAt(place);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) matrix[row][column] += weights[i] * basis[row] * basis[column];
      matrix[row][size] += weights[i] * basis[row] * values[i];
    }
  }
  return solve(matrix);
}

/** Gauss's elimination; the last column is the right-hand side. */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let row = k + 1; row < size; row++) if (Math.abs(matrix[row][k]) > Math.abs(matrix[pivot][k])) pivot = row;
    [matrix[k], matrix[pivot]] = [matrix[pivot], matrix[k]];
    for (let row = 0; row < size; row++) {
      if (row === k) continue;
      const factor = matrix[row][k] / matrix[k][k];
      for (let column = k; column <= size; column++) matrix[row][column] -= factor * matrix[k][column];
    }
  }
  return matrix.map((row, k) => row[size] / row[k]);
}

type CurveSearch = {
  /** From and to where it is looked for, beside the mesh's curve, in units. */
  range: readonly [number, number];
  /** What a unit of distance from the mesh costs, in L*. */
  cost: number;
  unit: number;
  /** The share of the range at both ends, where shadows of the brow or nose would draw the curve away. All of it if not given. */
  ends?: number;
};

/** The darkest soft curve near some points of the mesh, as 15 points of the canvas. */
export function findDarkestCurveNearPoints(
  plane: Plane,
  window: CanvasWindow,
  axis: CurveAxis,
  near: readonly (readonly number[])[],
  { range, cost, unit, ends = 1 }: CurveSearch,
): [number, number][] {
  const known = near.map((point) => canvasPointToCurveAxis(axis, point));
  const first = leastSquares(
    known.map(([share]) => share),
    known.map(([, away]) => away),
    known.map(() => 1),
    1,
  );
  const heightAt = (parts: readonly number[], x: number): number =>
    basisAt(x).reduce((sum, value, k) => sum + value * parts[k], 0);
  const places = Array.from({ length: 17 }, (_, k) => 0.1 + 0.05 * k);
  const offsets: number[] = [];
  for (let away = range[0]; away <= range[1] + 0.01; away += 0.15) offsets.push(away);
  const found = places.map((place) => {
    const base = heightAt(first, place);
    const reach = unit * lerp(ends, 1, Math.sin(Math.PI * place));
    const scores = offsets.map((away) => {
      const [x, y] = curveAxisPointToCanvas(axis, place, base + away * reach);
      return -interpolateWindowPlaneAtCanvasPoint(plane, window, x, y) - cost * away * away;
    });
    const best = Math.max(...scores);
    const sure = Math.max(0.5, Math.min(12, best - median(scores)));
    return { away: base + offsets[scores.indexOf(best)] * reach, sure };
  });
  const parts = leastSquares(
    places,
    found.map(({ away }) => away),
    found.map(({ sure }) => sure),
    2,
  );
  return Array.from({ length: 15 }, (_, k) => curveAxisPointToCanvas(axis, k / 14, heightAt(parts, k / 14)));
}
