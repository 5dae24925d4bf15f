// Binary masks: connected components, removal of specks, and the edge of a hand-cut stencil.
import { clamp } from '../pixels.ts';
import { freePlanes, newPlane, unfilledPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import { blurByBoxes } from './blur.ts';
import { type Bounds, boundsOfPlane, cropPlane, type Grid, pastePlane } from './grid.ts';
import { flipSmallPieces } from './runs.ts';

/** Connected pieces (by edges, not corners): label 0 is the rest, pieces count from 1. */
export type Components = { labels: Int32Array; count: number; areas: number[]; boxes: Bounds[] };

/** The pieces of what is above 0.5 (or, with `of: 0`, of what is not). */
export function findComponents(mask: ArrayLike<number>, { width, height }: Grid, of: 0 | 1 = 1): Components {
  const labels = new Int32Array(width * height);
  const parents: number[] = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root];
    while (parents[label] !== root) [parents[label], label] = [root, parents[label]];
    return root;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] > 0.5 !== (of === 1)) continue;
      const left = x > 0 ? labels[i - 1] : 0;
      const above = y > 0 ? labels[i - width] : 0;
      if (left === 0 && above === 0) {
        labels[i] = parents.length;
        parents.push(parents.length);
      } else if (left === 0 || above === 0) labels[i] = left || above;
      else {
        const [one, other] = [rootOf(left), rootOf(above)];
        labels[i] = Math.min(one, other);
        parents[Math.max(one, other)] = labels[i];
      }
    }
  }
  return numbered(labels, rootOf, { width, height });
}

function numbered(labels: Int32Array, rootOf: (label: number) => number, { width, height }: Grid): Components {
  const numbers = new Map<number, number>();
  const areas = [0];
  const boxes: Bounds[] = [{ left: 0, top: 0, right: width, bottom: height }];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] === 0) {
        areas[0]++;
        continue;
      }
      const root = rootOf(labels[i]);
      let number = numbers.get(root);
      if (number === undefined) {
        number = areas.length;
        numbers.set(root, number);
        areas.push(0);
        boxes.push({ left: x, top: y, right: x + 1, bottom: y + 1 });
      }
      labels[i] = number;
      areas[number]++;
      const box = boxes[number];
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      box.bottom = y + 1;
    }
  }
  return { labels, count: areas.length - 1, areas, boxes };
}

/** 0 or 1, without pieces smaller than `leastOn` pixels and without holes smaller than `leastOff` (inside `within`, if given). */
export function removeSpecks(
  mask: ArrayLike<number>,
  grid: Grid,
  leastOn: number,
  leastOff: number,
  within?: ArrayLike<number>,
): Plane {
  const clean = unfilledPlane(mask.length);
  for (let i = 0; i < clean.length; i++) clean[i] = mask[i] > 0.5 ? 1 : 0;
  flipSmallPieces(clean, grid, 1, leastOn);
  if (!within) flipSmallPieces(clean, grid, 0, leastOff);
  else fillHoles(clean, grid, leastOff, within);
  return clean;
}

/** Fills what is a small piece of the holes that lie inside `within`. */
function fillHoles(clean: Plane, grid: Grid, least: number, within: ArrayLike<number>): void {
  const solid = clean.map((value, i) => (value === 0 && within[i] > 0.5 ? 0 : 1));
  flipSmallPieces(solid, grid, 0, least);
  for (let i = 0; i < clean.length; i++) if (solid[i] === 1 && within[i] > 0.5) clean[i] = 1;
}

export type CutShapeOptions = {
  /** How smooth the edge becomes, in pixels. */
  sigma?: number;
  /** Smallest piece and smallest hole, in pixels. */
  leastOn?: number;
  leastOff?: number;
  within?: Plane;
};

/** A shape as if cut by hand from what is above 0.5: specks gone, the edge calm, anti-aliased again. Values 0..1. */
export function cutShape(
  mask: Plane,
  grid: Grid,
  { sigma = 2.2, leastOn = 260, leastOff = 260, within }: CutShapeOptions = {},
): Plane {
  const shape = newPlane(mask.length);
  const bounds = boundsOfPlane(mask, grid, { margin: 16 });
  if (!bounds) return shape;
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const inside = within && cropPlane(within, grid, bounds);
  const part = cropPlane(mask, grid, bounds);
  const rough = removeSpecks(part, size, leastOn, leastOff, inside);
  const blurred = blurByBoxes(rough, size, sigma);
  const calm = removeSpecks(blurred, size, leastOn, leastOff, inside);
  const soft = blurByBoxes(calm, size, sigma);
  freePlanes(part, rough, blurred, calm);
  if (inside) freePlanes(inside);
  const half = 0.42 / sigma / 1.25;
  for (let i = 0; i < soft.length; i++) {
    const t = clamp((soft[i] - 0.5 + half) / (2 * half));
    soft[i] = t * t * (3 - 2 * t);
  }
  pastePlane(soft, shape, grid, bounds);
  freePlanes(soft);
  return shape;
}
