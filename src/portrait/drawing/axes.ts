// Head coordinates: where a pixel lies on a person's head, whatever their size and tilt.

import type { Grid } from '../raster/grid.ts';
import { CHIN, OUTER_CORNER_LEFT, OUTER_CORNER_RIGHT, WIDEST_LEFT, WIDEST_RIGHT } from '../raster/mesh-points.ts';
import { MASTER } from '../steps/canvas.ts';
import type { Point } from '../types.ts';
import type { HeadAxes } from './types.ts';

/** For each pixel `u`, in half face widths from the middle of the face, and `v`, 0 at the eyes and 1 at the chin. */
export function headAxes(mesh: readonly Point[], { width, height }: Grid = MASTER): HeadAxes {
  const [right, left, chin] = [mesh[OUTER_CORNER_RIGHT], mesh[OUTER_CORNER_LEFT], mesh[CHIN]];
  const eyes = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const length = Math.hypot(eyes[0] - chin[0], eyes[1] - chin[1]);
  const up = [(eyes[0] - chin[0]) / length, (eyes[1] - chin[1]) / length];
  const half =
    Math.hypot(mesh[WIDEST_LEFT][0] - mesh[WIDEST_RIGHT][0], mesh[WIDEST_LEFT][1] - mesh[WIDEST_RIGHT][1]) / 2;
  const u = new Float32Array(width * height);
  const v = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [x - eyes[0], y - eyes[1]];
      u[i] = (-dx * up[1] + dy * up[0]) / half;
      v[i] = -(dx * up[0] + dy * up[1]) / length;
    }
  }
  return { u, v };
}
