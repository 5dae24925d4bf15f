// The photo's lightness for drawing: smooth within areas, sharp at edges, also for small photos.
import { clamp, tripleBoxBlur } from '../pixels.ts';
import { freePlanes, newPlane } from '../planes.ts';
import { bilateralFilterPlane } from '../raster/bilateral.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { boundsOfMask, cropPlane, pastePlane } from '../raster/grid.ts';
import type { Plane } from '../types.ts';
import { CANVAS_GRID, gridSizeOfBounds } from './face-areas.ts';
import type { PlacedSubject } from './types.ts';

const WINDOW = 4;
/** Steps of lightness below this are smoothed, above it kept. */
const EDGE = 9;

/** L* (0..100) of the whole canvas from Lab; smoothed where the figure is. */
export function computeSmoothedLightness(
  { alpha, faceWidth, enlargement, cover }: PlacedSubject,
  lab: Float32Array,
): Plane {
  const lightness = newPlane(alpha.length);
  for (let i = 0, o = 0; i < lightness.length; i++, o += 3) lightness[i] = lab[o];
  const figure = boundsOfMask(alpha, CANVAS_GRID, { least: 0, margin: 2 * WINDOW });
  if (!figure) return lightness;
  // What the foreground hides needs no smoothing.
  const hidden = clamp(Math.ceil(cover) + 2 * WINDOW, figure.top + 1, figure.bottom);
  const bounds = { ...figure, bottom: hidden };
  const grid = gridSizeOfBounds(bounds);
  const [part, within] = [cropPlane(lightness, CANVAS_GRID, bounds), cropPlane(alpha, CANVAS_GRID, bounds)];
  const smooth = bilateralFilterPlane(part, grid, {
    radius: WINDOW,
    range: EDGE,
    space: 4 + Math.max(1, faceWidth / 260),
    within,
  });
  sharpen(smooth, grid, enlargement);
  pastePlane(smooth, lightness, CANVAS_GRID, bounds);
  freePlanes(part, within, smooth);
  return lightness;
}

/** Enlarging leaves edges as wide as a pixel of the photo: their contrast is raised by what a blur of that size takes. */
function sharpen(smooth: Plane, grid: { width: number; height: number }, enlargement: number): void {
  const amount = clamp(enlargement - 0.6, 0, 1.4);
  const fine = gaussianBlur(smooth, grid, 1.2 * enlargement);
  // Three box blurs are near enough here, and much faster.
  const coarse = tripleBoxBlur(fine, grid.width, grid.height, 2.4 * enlargement);
  for (let i = 0; i < smooth.length; i++) smooth[i] += amount * (fine[i] - coarse[i]);
  freePlanes(fine, coarse);
}
