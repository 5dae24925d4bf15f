// Euclidean distances to a shape's edge, and shapes grown or shrunk by a disc.
import { freePlanes, newPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import { type Bounds, boundsOfPlane, type Grid, pastePlane } from './grid.ts';

const FAR = 1e10;

/** For each pixel above 0.5 the distance in pixels to the nearest one that is not; 0 elsewhere (Felzenszwalb and Huttenlocher). */
export function distanceInside(mask: ArrayLike<number>, grid: Grid): Plane {
  const whole = { left: 0, top: 0, right: grid.width, bottom: grid.height };
  const distances = squaredDistances(
    cropped(mask, grid, whole, (value) => value > 0.5),
    grid,
  );
  for (let i = 0; i < distances.length; i++) distances[i] = Math.sqrt(distances[i]);
  return distances;
}

/** 0 or 1: everything within `radius` pixels of the shape. */
export function growDisc(mask: ArrayLike<number>, grid: Grid, radius: number): Plane {
  const grown = newPlane(mask.length);
  const bounds = boundsOfPlane(mask, grid, { margin: Math.ceil(radius) + 1 });
  if (!bounds) return grown;
  const part = cropped(mask, grid, bounds, (value) => value <= 0.5);
  const limit = radius * radius;
  const near = squaredDistances(part, sizeOf(bounds));
  for (let i = 0; i < near.length; i++) near[i] = near[i] <= limit ? 1 : 0;
  pastePlane(near, grown, grid, bounds);
  freePlanes(near);
  return grown;
}

/** 0 or 1: what of the shape is farther than `radius` pixels from its edge. The grid's own border is no edge. */
export function shrinkDisc(mask: ArrayLike<number>, grid: Grid, radius: number): Plane {
  const shrunk = newPlane(mask.length);
  const bounds = boundsOfPlane(mask, grid, { margin: 1 });
  if (!bounds) return shrunk;
  const part = cropped(mask, grid, bounds, (value) => value > 0.5);
  const limit = radius * radius;
  const deep = squaredDistances(part, sizeOf(bounds));
  for (let i = 0; i < deep.length; i++) deep[i] = deep[i] > limit ? 1 : 0;
  pastePlane(deep, shrunk, grid, bounds);
  freePlanes(deep);
  return shrunk;
}

const sizeOf = ({ left, top, right, bottom }: Bounds): Grid => ({ width: right - left, height: bottom - top });

/** FAR where a pixel counts as inside, 0 elsewhere, in the rectangle. */
function cropped(
  mask: ArrayLike<number>,
  { width }: Grid,
  bounds: Bounds,
  isInside: (value: number) => boolean,
): Plane {
  const { left, top, right, bottom } = bounds;
  const part = newPlane((right - left) * (bottom - top));
  for (let y = top, to = 0; y < bottom; y++)
    for (let x = left; x < right; x++, to++) if (isInside(mask[y * width + x])) part[to] = FAR;
  return part;
}

/** In place, from FAR and 0. */
function squaredDistances(plane: Plane, { width, height }: Grid): Plane {
  const longest = Math.max(width, height);
  const work = {
    line: new Float64Array(longest),
    sites: new Int32Array(longest),
    borders: new Float64Array(longest + 1),
  };
  for (let x = 0; x < width; x++) transformLine(plane, x, width, height, work);
  for (let y = 0; y < height; y++) transformLine(plane, y * width, 1, width, work);
  return plane;
}

type Work = { line: Float64Array; sites: Int32Array; borders: Float64Array };

/** The lower envelope of the parabolas that stand on one line's values. */
function transformLine(plane: Plane, start: number, step: number, count: number, work: Work): void {
  const { line, sites, borders } = work;
  let inside = false;
  for (let i = 0; i < count; i++) {
    line[i] = plane[start + i * step];
    if (line[i] > 0) inside = true;
  }
  if (!inside) return;
  let last = 0;
  sites[0] = 0;
  borders[0] = -FAR;
  borders[1] = FAR;
  for (let q = 1; q < count; q++) {
    let border = meeting(line, q, sites[last]);
    while (border <= borders[last]) border = meeting(line, q, sites[--last]);
    sites[++last] = q;
    borders[last] = border;
    borders[last + 1] = FAR;
  }
  for (let q = 0, k = 0; q < count; q++) {
    while (borders[k + 1] < q) k++;
    plane[start + q * step] = (q - sites[k]) ** 2 + line[sites[k]];
  }
}

function meeting(line: Float64Array, q: number, site: number): number {
  return (line[q] + q * q - (line[site] + site * site)) / (2 * q - 2 * site);
}
