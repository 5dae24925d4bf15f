// Smoothing that stays inside a mask, so that hair, eyes and background never bleed into the tones of skin or cloth.
import { boxBlur, dilatePlaneBySquare, erodePlaneBySquare } from '../../pixels.ts';
import { copyPlane, newUnfilledPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { GridSize } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';

/** What has less weight around it than this counts as having so much. */
const LEAST_WEIGHT = 1e-4;

/** The mean around each pixel of what belongs (`weight` 0..1), also where nothing does. */
export function weightedGaussianBlur(plane: Plane, weight: Plane, grid: GridSize, sigma: number): Plane {
  const product = newUnfilledPlane(plane.length);
  for (let i = 0; i < product.length; i++) product[i] = plane[i] * weight[i];
  const [sum, total] = [gaussianBlur(product, grid, sigma), gaussianBlur(weight, grid, sigma)];
  for (let i = 0; i < sum.length; i++) sum[i] /= Math.max(LEAST_WEIGHT, total[i]);
  return sum;
}

/** Smooths lightness and keeps edges: a guided filter on itself. `noise` is the variance that counts as none. */
export function selfGuidedFilterWithinMask(
  plane: Plane,
  weight: Plane,
  grid: GridSize,
  { radius, rounds, noise }: { radius: number; rounds: number; noise: number },
): Plane {
  const { width, height } = grid;
  const reach = Math.max(2, Math.floor(radius));
  const box = (values: Plane): Plane => boxBlur(values, width, height, reach);
  const share = box(weight);
  for (let i = 0; i < share.length; i++) share[i] = Math.max(share[i], LEAST_WEIGHT);
  const smooth = copyPlane(plane);
  const weighted = newUnfilledPlane(plane.length);
  const slope = newUnfilledPlane(plane.length);
  const offset = newUnfilledPlane(plane.length);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < weighted.length; i++) weighted[i] = smooth[i] * weight[i];
    const mean = box(weighted);
    for (let i = 0; i < weighted.length; i++) weighted[i] = smooth[i] * smooth[i] * weight[i];
    const squares = box(weighted);
    for (let i = 0; i < plane.length; i++) {
      const middle = mean[i] / share[i];
      const variance = Math.max(0, squares[i] / share[i] - middle * middle);
      const kept = variance / (variance + noise);
      slope[i] = kept * weight[i];
      offset[i] = middle * (1 - kept) * weight[i];
    }
    const [slopes, offsets] = [box(slope), box(offset)];
    for (let i = 0; i < smooth.length; i++) smooth[i] = (slopes[i] / share[i]) * smooth[i] + offsets[i] / share[i];
  }
  return smooth;
}

/** A mask without what is nearer than `radius` pixels (of the grid) to its border. */
export function shrinkMaskBySquare(mask: Plane, { width, height }: GridSize, radius: number): Plane {
  return erodePlaneBySquare(mask, width, height, Math.max(1, radius));
}

/** A mask and what is nearer than `radius` pixels (of the grid) to it. */
export function growMaskBySquare(mask: Plane, { width, height }: GridSize, radius: number): Plane {
  return dilatePlaneBySquare(mask, width, height, Math.max(1, radius));
}

/** Fills gaps narrower than twice the radius. */
export function closeMaskBySquare(mask: Plane, grid: GridSize, radius: number): Plane {
  return shrinkMaskBySquare(growMaskBySquare(mask, grid, radius), grid, radius);
}
