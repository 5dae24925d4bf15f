// Guided filter (He, Sun and Tang, 2010): a plane smoothed so that its edges follow those of a guide.
import { boxBlur } from '../pixels.ts';
import type { Plane } from '../types.ts';
import type { GridSize } from './grid.ts';

type GuidedOptions = {
  /** The window is a square of 2·radius+1 pixels. */
  radius: number;
  /** Variances of the guide that are smaller than this count as flat, in the square of the guide's unit. */
  flat: number;
};

/** Several planes of one size, each filtered along the edges of the same guide. */
export function guidedFilterPlanes(
  guide: Plane,
  planes: readonly Plane[],
  { width, height }: GridSize,
  { radius, flat }: GuidedOptions,
): Plane[] {
  const mean = (plane: Plane): Plane => boxBlur(plane, width, height, radius);
  const guideMean = mean(guide);
  const scatter = mean(guide.map((value) => value * value));
  for (let i = 0; i < scatter.length; i++) scatter[i] += flat - guideMean[i] * guideMean[i];
  return planes.map((plane) => {
    const planeMean = mean(plane);
    const slope = mean(plane.map((value, i) => value * guide[i]));
    for (let i = 0; i < slope.length; i++) {
      slope[i] = (slope[i] - guideMean[i] * planeMean[i]) / scatter[i];
      planeMean[i] -= slope[i] * guideMean[i];
    }
    const smooth = mean(slope);
    const offset = mean(planeMean);
    for (let i = 0; i < smooth.length; i++) smooth[i] = smooth[i] * guide[i] + offset[i];
    return smooth;
  });
}
