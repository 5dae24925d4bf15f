// Head coordinates: where a pixel lies in relation to the eyes and the chin, whatever the head's size and tilt.
import { newPlane } from '../planes.ts';
import type { Grid, PixelSpot } from '../raster/grid.ts';
import {
  CHIN,
  FOREHEAD,
  OUTER_CORNER_LEFT,
  OUTER_CORNER_RIGHT,
  WIDEST_LEFT,
  WIDEST_RIGHT,
} from '../raster/mesh-points.ts';
import type { HeadAxes } from './types.ts';

/** `mesh` in pixels of the grid. */
export function computeHeadAxes(mesh: readonly PixelSpot[], { width, height }: Grid): HeadAxes {
  const [right, left] = [mesh[OUTER_CORNER_RIGHT], mesh[OUTER_CORNER_LEFT]];
  const [x0, y0] = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const length = Math.hypot(mesh[CHIN][0] - x0, mesh[CHIN][1] - y0);
  const [dx, dy] = [mesh[CHIN][0] - mesh[FOREHEAD][0], mesh[CHIN][1] - mesh[FOREHEAD][1]];
  const tall = Math.hypot(dx, dy);
  const [downX, downY] = [dx / tall, dy / tall];
  const halfWidth =
    Math.hypot(mesh[WIDEST_LEFT][0] - mesh[WIDEST_RIGHT][0], mesh[WIDEST_LEFT][1] - mesh[WIDEST_RIGHT][1]) / 2;
  const u = newPlane(width * height);
  const v = newPlane(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      u[i] = ((x - x0) * downY - (y - y0) * downX) / halfWidth;
      v[i] = ((x - x0) * downX + (y - y0) * downY) / length;
    }
  }
  return { u, v };
}
