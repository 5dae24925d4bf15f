// Binary masks: connected components, removal of specks, and the edge of a hand-cut stencil.
import { clamp } from '../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import { gaussianBlur } from './blur.ts';
import { type Bounds, boundsOfMask, cropPlane, type GridSize, pastePlane } from './grid.ts';
import {
  binarizeAndDropSmallComponentsInPlace,
  findComponentRoots,
  findRowRuns,
  flipSmallComponentsInPlace,
} from './runs.ts';

/** Connected pieces (by edges, not corners): label 0 is the rest, pieces count from 1. */
type Components = { labels: Int32Array; count: number; areas: number[]; boxes: Bounds[] };

/** The pieces of what is above 0.5 (or, with `of: 0`, of what is not), in the order of their first pixels. */
export function findConnectedComponents(mask: ArrayLike<number>, grid: GridSize, of: 0 | 1 = 1): Components {
  const { width, height } = grid;
  const runs = findRowRuns(mask, grid, of);
  const roots = findComponentRoots(runs, grid);
  const labels = new Int32Array(width * height);
  const numbers = new Int32Array(runs.count);
  const areas = [labels.length];
  const boxes: Bounds[] = [{ left: 0, top: 0, right: width, bottom: height }];
  for (let y = 0, run = 0; y < height; y++) {
    for (; run < runs.rows[y + 1]; run++) {
      const [start, end] = [runs.starts[run], runs.ends[run]];
      const [left, right] = [start - y * width, end - y * width];
      // The root of a piece is its first run.
      if (roots[run] === run) {
        numbers[run] = areas.push(0) - 1;
        boxes.push({ left, top: y, right, bottom: y + 1 });
      }
      const number = numbers[roots[run]];
      labels.fill(number, start, end);
      areas[number] += end - start;
      areas[0] -= end - start;
      const box = boxes[number];
      if (left < box.left) box.left = left;
      if (right > box.right) box.right = right;
      box.bottom = y + 1;
    }
  }
  return { labels, count: areas.length - 1, areas, boxes };
}

/** 0 or 1, without pieces smaller than `leastOn` pixels and without holes smaller than `leastOff` (inside `within`, if given). */
export function maskWithoutSpecksAndHoles(
  mask: ArrayLike<number>,
  grid: GridSize,
  leastOn: number,
  leastOff: number,
  within?: ArrayLike<number>,
): Plane {
  const clean = newUnfilledPlane(mask.length);
  for (let i = 0; i < clean.length; i++) clean[i] = mask[i];
  cleanSpecks(clean, grid, { leastOn, leastOff, within });
  return clean;
}

/** The same in place. */
function cleanSpecks(
  mask: Plane,
  grid: GridSize,
  { leastOn, leastOff, within }: { leastOn: number; leastOff: number; within?: ArrayLike<number> },
): void {
  binarizeAndDropSmallComponentsInPlace(mask, grid, leastOn);
  if (!within) flipSmallComponentsInPlace(mask, grid, 0, leastOff);
  else fillHoles(mask, grid, leastOff, within);
}

/** Fills what is a small piece of the holes that lie inside `within`. */
function fillHoles(clean: Plane, grid: GridSize, least: number, within: ArrayLike<number>): void {
  const solid = clean.map((value, i) => (value === 0 && within[i] > 0.5 ? 0 : 1));
  flipSmallComponentsInPlace(solid, grid, 0, least);
  for (let i = 0; i < clean.length; i++) if (solid[i] === 1 && within[i] > 0.5) clean[i] = 1;
}

export type CleanAndSmoothMaskOptions = {
  /** How smooth the edge becomes, in pixels. */
  sigma?: number;
  /** Smallest piece and smallest hole, in pixels. */
  leastOn?: number;
  leastOff?: number;
  within?: Plane;
};

/** A shape as if cut by hand from what is above 0.5: specks gone, the edge calm, anti-aliased again. Values 0..1. */
export function cleanAndSmoothMask(
  mask: Plane,
  grid: GridSize,
  { sigma = 2.2, leastOn = 260, leastOff = 260, within }: CleanAndSmoothMaskOptions = {},
): Plane {
  const shape = newPlane(mask.length);
  const bounds = boundsOfMask(mask, grid, { margin: 16 });
  if (!bounds) return shape;
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const inside = within && cropPlane(within, grid, bounds);
  const rough = cropPlane(mask, grid, bounds);
  const least = { leastOn, leastOff, within: inside };
  cleanSpecks(rough, size, least);
  const calm = gaussianBlur(rough, size, sigma);
  cleanSpecks(calm, size, least);
  const soft = gaussianBlur(calm, size, sigma);
  freePlanes(rough, calm, ...(inside ? [inside] : []));
  const half = 0.42 / sigma / 1.25;
  for (let i = 0; i < soft.length; i++) {
    const t = clamp((soft[i] - 0.5 + half) / (2 * half));
    soft[i] = t * t * (3 - 2 * t);
  }
  pastePlane(soft, shape, grid, bounds);
  freePlanes(soft);
  return shape;
}
