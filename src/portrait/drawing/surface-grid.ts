// The grid for form and cast shadows: both are soft, so a third of the canvas resolution is enough.
import { freePlanes, newPlane } from '../planes.ts';
import type { Grid } from '../raster/grid.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';

/** Pixels of the canvas for one of the small grid, in each direction. */
export const SURFACE_GRID_SHRINK_FACTOR = 3;
export const SURFACE_GRID: Grid = {
  width: MASTER_PIXEL_WIDTH / SURFACE_GRID_SHRINK_FACTOR,
  height: MASTER_PIXEL_HEIGHT / SURFACE_GRID_SHRINK_FACTOR,
};

/** The mean of each 3 x 3 pixels. */
export function shrinkToSurfaceGrid(plane: Plane): Plane {
  const small = newPlane(SURFACE_GRID.width * SURFACE_GRID.height);
  for (let y = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    const to = Math.floor(y / SURFACE_GRID_SHRINK_FACTOR) * SURFACE_GRID.width;
    for (let x = 0, i = y * MASTER_PIXEL_WIDTH; x < SURFACE_GRID.width; x++, i += SURFACE_GRID_SHRINK_FACTOR)
      small[to + x] +=
        (plane[i] + plane[i + 1] + plane[i + 2]) / (SURFACE_GRID_SHRINK_FACTOR * SURFACE_GRID_SHRINK_FACTOR);
  }
  return small;
}

/** Weights of four neighbours for a place between the middle two (Catmull-Rom), for the three pixels of a small one. */
const WEIGHTS = [2 / 3, 0, 1 / 3].map((t) => [
  (-t + 2 * t * t - t * t * t) / 2,
  (2 - 5 * t * t + 3 * t * t * t) / 2,
  (t + 4 * t * t - 3 * t * t * t) / 2,
  (-t * t + t * t * t) / 2,
]);

/** A plane of the small grid at the size of the canvas, smooth also in its slope. */
export function enlargeFromSurfaceGrid(small: Plane): Plane {
  const { width, height } = SURFACE_GRID;
  const rows = newPlane(MASTER_PIXEL_WIDTH * height);
  // One row with two repeated pixels at each end.
  const line = new Float32Array(width + 4);
  for (let y = 0; y < height; y++) {
    line.set(small.subarray(y * width, (y + 1) * width), 2);
    line.fill(line[2], 0, 2).fill(line[width + 1], width + 2);
    enlargeLine(line, rows.subarray(y * MASTER_PIXEL_WIDTH, (y + 1) * MASTER_PIXEL_WIDTH));
  }
  const plane = newPlane(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  for (let y = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    const phase = y % SURFACE_GRID_SHRINK_FACTOR;
    const first = Math.floor(y / SURFACE_GRID_SHRINK_FACTOR) - (phase === 0 ? 2 : 1);
    const [i, j, k, l] = [0, 1, 2, 3].map(
      (step) => Math.min(height - 1, Math.max(0, first + step)) * MASTER_PIXEL_WIDTH,
    );
    const [a, b, c, d] = WEIGHTS[phase];
    const to = y * MASTER_PIXEL_WIDTH;
    if (phase === 1) plane.set(rows.subarray(j, j + MASTER_PIXEL_WIDTH), to);
    else
      for (let x = 0; x < MASTER_PIXEL_WIDTH; x++)
        plane[to + x] = a * rows[i + x] + b * rows[j + x] + c * rows[k + x] + d * rows[l + x];
  }
  freePlanes(rows);
  return plane;
}

/** The middle one of three pixels is the small one's own; before it the weights are those behind it, mirrored. */
function enlargeLine(line: Float32Array, into: Float32Array): void {
  const [a, b, c, d] = WEIGHTS[2];
  for (let x = 0, to = 0; to < into.length; x++, to += SURFACE_GRID_SHRINK_FACTOR) {
    into[to] = d * line[x] + c * line[x + 1] + b * line[x + 2] + a * line[x + 3];
    into[to + 1] = line[x + 2];
    into[to + 2] = a * line[x + 1] + b * line[x + 2] + c * line[x + 3] + d * line[x + 4];
  }
}
