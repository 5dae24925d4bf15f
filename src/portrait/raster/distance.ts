// Euclidean distances to a shape's edge, and shapes grown or shrunk by a disc.
import type { Plane } from '../types.ts';
import type { Grid } from './grid.ts';

const FAR = 1e10;

/** For each pixel above 0.5 the distance in pixels to the nearest one that is not; 0 elsewhere (Felzenszwalb and Huttenlocher). */
export function distanceInside(mask: ArrayLike<number>, grid: Grid): Plane {
  return squaredDistances(mask, grid, (value) => value > 0.5).map(Math.sqrt);
}

/** 0 or 1: everything within `radius` pixels of the shape. */
export function growDisc(mask: ArrayLike<number>, grid: Grid, radius: number): Plane {
  const limit = radius * radius;
  return squaredDistances(mask, grid, (value) => value <= 0.5).map((squared) => (squared <= limit ? 1 : 0));
}

/** 0 or 1: what of the shape is farther than `radius` pixels from its edge. */
export function shrinkDisc(mask: ArrayLike<number>, grid: Grid, radius: number): Plane {
  const limit = radius * radius;
  return squaredDistances(mask, grid, (value) => value > 0.5).map((squared) => (squared > limit ? 1 : 0));
}

function squaredDistances(
  mask: ArrayLike<number>,
  { width, height }: Grid,
  isInside: (value: number) => boolean,
): Plane {
  const plane = new Float32Array(mask.length);
  for (let i = 0; i < plane.length; i++) plane[i] = isInside(mask[i]) ? FAR : 0;
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
