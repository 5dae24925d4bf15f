// The shadow of the head on the neck: one shape from the jaw's lit corner round below the chin and on to the other side of the neck. A
// crescent that follows the chin looks like a second jaw, a straight cut like a scarf, and a neck without shade like a flat strip.
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { polygonCoverage, splinePoints } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { EAR_BOUNDS_IN_HEAD_COORDINATES } from './ear-shapes.ts';
import { createHeadPointToAreaPixel } from './head-point.ts';

/**
 * Where the shadow ends, in head coordinates, u away from the light: round below the chin, and above the shoulder. Chosen by eye on prints of
 * 14 people.
 */
const EDGE: readonly (readonly [u: number, v: number])[] = [
  [-1.3, 0.6],
  [-1, 0.8],
  [-0.78, 1.0],
  [-0.56, 1.16],
  [-0.28, 1.28],
  [0.02, 1.35],
  [0.35, 1.375],
  [0.65, 1.375],
  [0.9, 1.375],
  [1.2, 1.4],
  [1.9, 1.46],
];
/** Beyond every neck and shoulder, and back above the jaw. */
const OUTSIDE: readonly (readonly [u: number, v: number])[] = [
  [3.5, 1.9],
  [3.5, 0.2],
  [-1.3, 0.2],
];
/** How soft its edge is, in face widths. */
const SOFT = 0.004;
/** Below these rows (v) it begins: beside the jaw, and, from the second |u| on, below the lobes of ears. */
const BEGINS = { besideJaw: 0.62, belowEars: EAR_BOUNDS_IN_HEAD_COORDINATES.lowest, jaw: 0.82, ears: 0.92 };

/** The outline of the shadow in pixels of the view, over the face as well; `away`: the side of the picture that lies away from the light, 1 the right. */
export function neckShadowOutline(view: CroppedSubject, away: 1 | -1): PixelPoint[] {
  const place = createHeadPointToAreaPixel(view);
  const inArea = (points: readonly (readonly [u: number, v: number])[]): PixelPoint[] =>
    points.map(([u, v]) => place(away * u, v));
  return [...splinePoints(inArea(EDGE)), ...inArea(OUTSIDE)];
}

/** Where the shadow lies on bare skin, 0..1. Light from straight ahead counts as light from the left. */
export function computeNeckShadow(view: CroppedSubject): Plane {
  const { area, subject } = view;
  const { faceWidth, form, axes, regions, tones } = subject;
  const face = cleanAndSmoothMask(tones.oval, area, { sigma: 1.5, leastOn: 400, leastOff: 400 });
  const outline = neckShadowOutline(view, form.light[0] > 0 ? -1 : 1);
  const shape = gaussianBlur(polygonCoverage(outline, area), area, SOFT * faceWidth);
  const { skin } = regions;
  const { u, v } = axes;
  for (let i = 0; i < shape.length; i++) {
    const begins = lerp(BEGINS.besideJaw, BEGINS.belowEars, smoothstep(BEGINS.jaw, BEGINS.ears, Math.abs(u[i])));
    shape[i] = skin[i] > 0.5 && v[i] > begins ? shape[i] * (1 - face[i]) : 0;
  }
  return shape;
}
