// Smoothing that stays inside a mask, so that hair, eyes and background never bleed into the tones of skin or cloth.
import { boxBlur, dilate, erode } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { Grid } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';

/** The mean around each pixel of what belongs (`weight` 0..1), also where nothing does. */
export function weightedGaussianBlur(plane: Plane, weight: Plane, grid: Grid, sigma: number): Plane {
  const product = plane.map((value, i) => value * weight[i]);
  const [sum, total] = [gaussianBlur(product, grid, sigma), gaussianBlur(weight, grid, sigma)];
  return sum.map((value, i) => value / Math.max(1e-4, total[i]));
}

/** Smooths lightness and keeps edges: a guided filter on itself. `noise` is the variance that counts as none. */
export function selfGuidedFilterWithin(
  plane: Plane,
  weight: Plane,
  grid: Grid,
  { radius, rounds, noise }: { radius: number; rounds: number; noise: number },
): Plane {
  const { width, height } = grid;
  const reach = Math.max(2, Math.floor(radius));
  const box = (values: Plane): Plane => boxBlur(values, width, height, reach);
  const share = box(weight).map((value) => Math.max(value, 1e-4));
  let smooth = plane;
  for (let round = 0; round < rounds; round++) {
    const mean = box(smooth.map((value, i) => value * weight[i]));
    const squares = box(smooth.map((value, i) => value * value * weight[i]));
    const slope = newPlane(plane.length);
    const offset = newPlane(plane.length);
    for (let i = 0; i < plane.length; i++) {
      const middle = mean[i] / share[i];
      const variance = Math.max(0, squares[i] / share[i] - middle * middle);
      const kept = variance / (variance + noise);
      slope[i] = kept * weight[i];
      offset[i] = middle * (1 - kept) * weight[i];
    }
    const [slopes, offsets] = [box(slope), box(offset)];
    smooth = smooth.map((value, i) => (slopes[i] / share[i]) * value + offsets[i] / share[i]);
  }
  return smooth;
}

/** A mask without what is nearer than `radius` pixels (of the grid) to its border. */
export function shrinkMaskBySquare(mask: Plane, { width, height }: Grid, radius: number): Plane {
  return erode(mask, width, height, Math.max(1, radius));
}

/** A mask and what is nearer than `radius` pixels (of the grid) to it. */
export function growMaskBySquare(mask: Plane, { width, height }: Grid, radius: number): Plane {
  return dilate(mask, width, height, Math.max(1, radius));
}

/** Fills gaps narrower than twice the radius. */
export function closeMaskBySquare(mask: Plane, grid: Grid, radius: number): Plane {
  return shrinkMaskBySquare(growMaskBySquare(mask, grid, radius), grid, radius);
}
