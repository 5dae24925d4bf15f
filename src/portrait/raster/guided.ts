// The guided filter (He, Sun and Tang, 2010): smooths a plane, but keeps its edges where a guide has its own.
import { boxBlur } from '../pixels.ts';
import type { Plane } from '../types.ts';
import type { Grid } from './grid.ts';

/** `epsilon`: the variance of the guide below which it has no edge, in the guide's unit squared. */
export function guidedFilter(
  guide: Plane,
  plane: Plane,
  { width, height }: Grid,
  radius: number,
  epsilon: number,
): Plane {
  const mean = (values: Plane): Plane => boxBlur(values, width, height, radius);
  const product = (one: Plane, other: Plane): Plane => one.map((value, i) => value * other[i]);
  const [guideMean, planeMean] = [mean(guide), mean(plane)];
  const [crossMean, squareMean] = [mean(product(guide, plane)), mean(product(guide, guide))];
  const slope = new Float32Array(plane.length);
  const offset = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) {
    const covariance = crossMean[i] - guideMean[i] * planeMean[i];
    slope[i] = covariance / (squareMean[i] - guideMean[i] * guideMean[i] + epsilon);
    offset[i] = planeMean[i] - slope[i] * guideMean[i];
  }
  const [slopes, offsets] = [mean(slope), mean(offset)];
  return slopes.map((value, i) => value * guide[i] + offsets[i]);
}
