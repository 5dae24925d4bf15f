// The side of the neck that turns away from the light: without it the neck is a flat strip below a face that has form.
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { polygonCoverage, splinePoints } from '../../raster/polygon.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { createHeadPointToAreaPixel } from './head-point.ts';

/** Where the shade begins, from the jaw down to the shoulder, in head coordinates, u away from the light: chosen by eye on prints of 18 people. */
const EDGE: readonly (readonly [u: number, v: number])[] = [
  [0.3, 0.8],
  [0.36, 1.1],
  [0.5, 1.36],
  [0.78, 1.56],
  [1.25, 1.7],
  [1.9, 1.78],
];
/** Beyond every neck and shoulder. */
const OUTSIDE: readonly (readonly [u: number, v: number])[] = [
  [3.5, 1.9],
  [3.5, 0.4],
  [0.3, 0.4],
];
/** How soft its edge is, in face widths. */
const SOFT = 0.004;

/** Where the side of the neck lies that turns away from the light, 0..1. `neck` and `shadow` as in `SkinToneAndMaskPlanes`. */
export function computeShadedNeckSideMask(
  view: CroppedSubject,
  { neck, shadow }: { neck: Plane; shadow: Plane },
): Plane {
  const { area, subject } = view;
  const away = subject.form.light[0] > 0 ? -1 : 1;
  const place = createHeadPointToAreaPixel(view);
  const onArea = (points: readonly (readonly [u: number, v: number])[]): PixelPoint[] =>
    points.map(([u, v]) => place(away * u, v));
  const shape = polygonCoverage([...splinePoints(onArea(EDGE)), ...onArea(OUTSIDE)], area);
  const side = gaussianBlur(shape, area, SOFT * subject.faceWidth);
  for (let i = 0; i < side.length; i++) side[i] *= neck[i] * (1 - shadow[i]);
  return side;
}
