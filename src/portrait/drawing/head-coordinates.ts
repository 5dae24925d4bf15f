// Head coordinates: where a pixel lies in relation to the eyes and the chin, whatever the head's size and tilt.
import { newPlane } from '../planes.ts';
import type { GridSize, PixelPoint } from '../raster/grid.ts';
import {
  CHIN_POINT,
  FACE_EDGE_LEFT_POINT,
  FACE_EDGE_RIGHT_POINT,
  FOREHEAD_TOP_POINT,
  OUTER_EYE_CORNER_LEFT_POINT,
  OUTER_EYE_CORNER_RIGHT_POINT,
} from '../raster/mesh-points.ts';
import type { HeadCoordinatePlanes } from './types.ts';

/** `mesh` in pixels of the grid. */
export function computeHeadCoordinatePlanes(
  mesh: readonly PixelPoint[],
  { width, height }: GridSize,
): HeadCoordinatePlanes {
  const [right, left] = [mesh[OUTER_EYE_CORNER_RIGHT_POINT], mesh[OUTER_EYE_CORNER_LEFT_POINT]];
  const [x0, y0] = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const length = Math.hypot(mesh[CHIN_POINT][0] - x0, mesh[CHIN_POINT][1] - y0);
  const [dx, dy] = [
    mesh[CHIN_POINT][0] - mesh[FOREHEAD_TOP_POINT][0],
    mesh[CHIN_POINT][1] - mesh[FOREHEAD_TOP_POINT][1],
  ];
  const tall = Math.hypot(dx, dy);
  const [downX, downY] = [dx / tall, dy / tall];
  const halfWidth =
    Math.hypot(
      mesh[FACE_EDGE_LEFT_POINT][0] - mesh[FACE_EDGE_RIGHT_POINT][0],
      mesh[FACE_EDGE_LEFT_POINT][1] - mesh[FACE_EDGE_RIGHT_POINT][1],
    ) / 2;
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
