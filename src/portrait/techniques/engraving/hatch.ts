// Ruled lines that bulge over a form and swell with its shade.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane, newUnfilledPlane } from '../../planes.ts';
import type { GridSize } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from '../common/area.ts';

export type HatchRuling = {
  /** Radians by which the lines are turned from the horizontal. */
  angle: number;
  /** How far the lines are pushed up by each pixel of the form's height. */
  bulge: number;
};

/** The place of each pixel across the lines, in pixels of the canvas. */
export function computeHatchPhasePlane(
  { left, top, width, height }: RectangularArea,
  form: Plane,
  { angle, bulge }: HatchRuling,
): Plane {
  const phase = newUnfilledPlane(width * height);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) phase[i] = (top + y) * cos + (left + x) * sin - bulge * form[i];
  return phase;
}

/** Lines where the phase is a multiple of `spacing`, `cover` (0..1) of it wide, anti-aliased. */
export function createHatchLinePlane(phase: Plane, grid: GridSize, spacing: number, cover: Plane): Plane {
  const lines = newPlane(phase.length);
  for (let y = 0, i = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, i++) {
      if (cover[i] <= 0.02) continue;
      const place = phase[i] / spacing;
      // 0 on the line, 1 in the middle between two.
      const between = Math.abs(place - Math.round(place)) * 2;
      const slope = (slopeAt(phase, grid, x, y) * 2) / spacing + 1e-4;
      lines[i] = clamp((cover[i] - between) / slope + 0.5) * smoothstep(0.02, 0.1, cover[i]);
    }
  }
  return lines;
}

/** How much the field changes from one pixel to the next. */
function slopeAt(field: Plane, { width, height }: GridSize, x: number, y: number): number {
  const i = y * width + x;
  const left = x > 0 ? i - 1 : i;
  const right = x < width - 1 ? i + 1 : i;
  const above = y > 0 ? i - width : i;
  const below = y < height - 1 ? i + width : i;
  const across = (field[right] - field[left]) / Math.max(1, right - left);
  const down = (field[below] - field[above]) / Math.max(1, (below - above) / width);
  return Math.sqrt(across * across + down * down);
}
