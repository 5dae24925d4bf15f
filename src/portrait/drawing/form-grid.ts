// The grid for form and cast shadows: both are soft, so a third of the canvas resolution is enough.
import { freePlanes, newPlane } from '../planes.ts';
import type { Grid } from '../raster/grid.ts';
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';

/** Pixels of the canvas for one of the small grid, in each direction. */
export const SHRINK = 3;
export const SMALL: Grid = { width: WIDTH / SHRINK, height: HEIGHT / SHRINK };

/** The mean of each 3 x 3 pixels. */
export function shrink(plane: Plane): Plane {
  const small = newPlane(SMALL.width * SMALL.height);
  for (let y = 0; y < HEIGHT; y++) {
    const to = Math.floor(y / SHRINK) * SMALL.width;
    for (let x = 0, i = y * WIDTH; x < SMALL.width; x++, i += SHRINK)
      small[to + x] += (plane[i] + plane[i + 1] + plane[i + 2]) / (SHRINK * SHRINK);
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
export function enlarge(small: Plane): Plane {
  const { width, height } = SMALL;
  const rows = newPlane(WIDTH * height);
  // One row with two repeated pixels at each end.
  const line = new Float32Array(width + 4);
  for (let y = 0; y < height; y++) {
    line.set(small.subarray(y * width, (y + 1) * width), 2);
    line.fill(line[2], 0, 2).fill(line[width + 1], width + 2);
    enlargeLine(line, rows.subarray(y * WIDTH, (y + 1) * WIDTH));
  }
  const plane = newPlane(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const phase = y % SHRINK;
    const first = Math.floor(y / SHRINK) - (phase === 0 ? 2 : 1);
    const [i, j, k, l] = [0, 1, 2, 3].map((step) => Math.min(height - 1, Math.max(0, first + step)) * WIDTH);
    const [a, b, c, d] = WEIGHTS[phase];
    const to = y * WIDTH;
    if (phase === 1) plane.set(rows.subarray(j, j + WIDTH), to);
    else
      for (let x = 0; x < WIDTH; x++)
        plane[to + x] = a * rows[i + x] + b * rows[j + x] + c * rows[k + x] + d * rows[l + x];
  }
  freePlanes(rows);
  return plane;
}

/** The middle one of three pixels is the small one's own; before it the weights are those behind it, mirrored. */
function enlargeLine(line: Float32Array, into: Float32Array): void {
  const [a, b, c, d] = WEIGHTS[2];
  for (let x = 0, to = 0; to < into.length; x++, to += SHRINK) {
    into[to] = d * line[x] + c * line[x + 1] + b * line[x + 2] + a * line[x + 3];
    into[to + 1] = line[x + 2];
    into[to + 2] = a * line[x + 1] + b * line[x + 2] + c * line[x + 3] + d * line[x + 4];
  }
}
