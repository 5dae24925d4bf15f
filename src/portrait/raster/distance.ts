// Euclidean distances to a shape's edge, and shapes grown or shrunk by a disc.
import { freePlanes, newPlane, newUnfilledPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import { type Bounds, boundsOfMask, type GridSize, pastePlane } from './grid.ts';

const FAR = 1e10;

/** For each pixel above 0.5 the distance in pixels to the nearest one that is not; 0 elsewhere (Felzenszwalb and Huttenlocher). */
export function distancesInsideMask(mask: ArrayLike<number>, grid: GridSize): Plane {
  const whole = { left: 0, top: 0, right: grid.width, bottom: grid.height };
  const distances = distancesDown(mask, grid, whole, true);
  for (let i = 0; i < distances.length; i++) distances[i] = Math.min(FAR, distances[i] * distances[i]);
  const work = {
    line: new Float64Array(grid.width),
    sites: new Int32Array(grid.width),
    borders: new Float64Array(grid.width + 1),
  };
  for (let y = 0; y < grid.height; y++) transformRow(distances, y * grid.width, grid.width, work);
  for (let i = 0; i < distances.length; i++) distances[i] = Math.sqrt(distances[i]);
  return distances;
}

/** 0 or 1: everything within `radius` pixels of the shape. */
export function growMaskByDisc(mask: ArrayLike<number>, grid: GridSize, radius: number): Plane {
  return discsAround(mask, grid, radius, { margin: Math.ceil(radius) + 1, isInside: false });
}

/** 0 or 1: what of the shape is farther than `radius` pixels from its edge. The grid's own border is no edge. */
export function shrinkMaskByDisc(mask: ArrayLike<number>, grid: GridSize, radius: number): Plane {
  return discsAround(mask, grid, radius, { margin: 1, isInside: true });
}

/** Discs around the shape's pixels (`isInside` false), or what discs around the pixels outside of it leave of it (true). */
function discsAround(
  mask: ArrayLike<number>,
  grid: GridSize,
  radius: number,
  { margin, isInside }: { margin: number; isInside: boolean },
): Plane {
  const drawn = newPlane(mask.length);
  const bounds = boundsOfMask(mask, grid, { margin });
  if (!bounds) return drawn;
  const part = distancesDown(mask, grid, bounds, isInside);
  const reaches = reachesOf(radius);
  const width = bounds.right - bounds.left;
  for (let row = 0; row < part.length; row += width) coverRow(part, row, width, reaches, isInside ? 0 : 1);
  pastePlane(part, drawn, grid, bounds);
  freePlanes(part);
  return drawn;
}

/** For each whole number of rows how many columns further away a pixel still lies within the radius. */
function reachesOf(radius: number): Int32Array {
  const limit = radius * radius;
  return Int32Array.from({ length: Math.floor(Math.sqrt(limit)) + 1 }, (_, down) => {
    let across = Math.ceil(Math.sqrt(limit - down * down));
    while (across > 0 && across * across + down * down > limit) across--;
    return across;
  });
}

/** Turns one row of distances along the columns into `covered` where a disc reaches it, and its opposite elsewhere. */
function coverRow(plane: Plane, row: number, width: number, reaches: Int32Array, covered: 0 | 1): void {
  const last = reaches.length - 1;
  // Covered from the left: the value is not needed any more where it is, and is marked by a number below 0.
  let until = -1;
  for (let x = 0; x < width; x++) {
    const down = plane[row + x];
    if (down <= last) until = Math.max(until, x + reaches[down]);
    if (until >= x) plane[row + x] = -1 - down;
  }
  let from = width;
  for (let x = width - 1; x >= 0; x--) {
    const value = plane[row + x];
    const down = value < 0 ? -1 - value : value;
    if (down <= last) from = Math.min(from, x - reaches[down]);
    plane[row + x] = value < 0 || from <= x ? covered : 1 - covered;
  }
}

/**
 * In the rectangle, the distance along its column from each pixel that lies inside the mask (or, with `isInside` false,
 * outside) to the nearest one that does not; FAR where there is none.
 */
function distancesDown(mask: ArrayLike<number>, { width }: GridSize, bounds: Bounds, isInside: boolean): Plane {
  const { left, top, right, bottom } = bounds;
  const wide = right - left;
  const down = newUnfilledPlane(wide * (bottom - top));
  for (let y = top, to = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, to++) {
      if (mask[y * width + x] > 0.5 !== isInside) down[to] = 0;
      else down[to] = y > top ? down[to - wide] + 1 : FAR;
    }
  }
  for (let i = down.length - wide - 1; i >= 0; i--) if (down[i] > down[i + wide] + 1) down[i] = down[i + wide] + 1;
  return down;
}

type Work = { line: Float64Array; sites: Int32Array; borders: Float64Array };

/** The lower envelope of the parabolas that stand on one row's values. */
function transformRow(plane: Plane, row: number, width: number, work: Work): void {
  const { line, sites, borders } = work;
  let inside = false;
  for (let i = 0; i < width; i++) {
    line[i] = plane[row + i];
    if (line[i] > 0) inside = true;
  }
  if (!inside) return;
  let last = 0;
  sites[0] = 0;
  borders[0] = -FAR;
  borders[1] = FAR;
  for (let q = 1; q < width; q++) {
    let border = meeting(line, q, sites[last]);
    while (border <= borders[last]) border = meeting(line, q, sites[--last]);
    sites[++last] = q;
    borders[last] = border;
    borders[last + 1] = FAR;
  }
  for (let q = 0, k = 0; q < width; q++) {
    while (borders[k + 1] < q) k++;
    plane[row + q] = (q - sites[k]) ** 2 + line[sites[k]];
  }
}

function meeting(line: Float64Array, q: number, site: number): number {
  return (line[q] + q * q - (line[site] + site * site)) / (2 * q - 2 * site);
}
