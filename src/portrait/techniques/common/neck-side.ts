// The side of the neck that turns away from the light: without it the neck is a flat strip below a face that has form.
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { polygonCoverage, splinePoints } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { createHeadPointToAreaPixel } from './head-point.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** Where the shade begins, from the jaw down to the shoulder, in head coordinates, u away from the light: laid over the photos of 12 people. */
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
/** How far below the edge of the half plate the shade lies, in units of tone, and how soft its edge is in face widths. */
const WITHIN_HALF = 0.12;
const SOFT = 0.004;

/** Shades the side of the neck. `neck` and `shadow` as in `SkinTones`. Changes `tone`; returns where it lies, 0..1. */
export function shadeNeckSideInTonePlane(
  view: CroppedSubject,
  tone: Plane,
  { neck, shadow }: { neck: Plane; shadow: Plane },
  { half }: SkinToneThresholds,
): Plane {
  const { area, subject } = view;
  const away = subject.form.light[0] > 0 ? -1 : 1;
  const place = createHeadPointToAreaPixel(view);
  const onArea = (points: readonly (readonly [u: number, v: number])[]): PixelPoint[] =>
    points.map(([u, v]) => place(away * u, v));
  const shape = polygonCoverage([...splinePoints(onArea(EDGE)), ...onArea(OUTSIDE)], area);
  const side = gaussianBlur(shape, area, SOFT * subject.faceWidth);
  for (let i = 0; i < tone.length; i++) {
    const share = side[i] * neck[i] * (1 - shadow[i]);
    side[i] = share;
    if (share > 0) tone[i] = lerp(tone[i], Math.min(tone[i], half - WITHIN_HALF), share);
  }
  return side;
}
