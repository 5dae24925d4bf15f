// Finds the brows of a soft photo: there the face mesh takes the shade of the eye sockets for them, and lies too low.
import { clamp } from '../pixels.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  UPPER_LID_MIDDLE_LEFT_POINT,
  UPPER_LID_MIDDLE_RIGHT_POINT,
} from '../raster/mesh-points.ts';
import type { MeshPoint, Plane } from '../types.ts';
import { CANVAS_GRID } from './face-areas.ts';
import { hundredthOfFaceHeight } from './softness.ts';

/** All lengths here are hundredths of the height of the face, above the middle of the upper lid. */
const SEARCH = { lowest: 9, highest: 19 };
/** Half the height of a brow: from its upper edge to its middle. */
const HALF_BROW = 2.5;
/** A step of L* from which on the edge between forehead and brow is believed. */
const LEAST_STEP = 4;
/** Where the middle of a brow usually is, and how far the mesh may be moved. */
const USUAL = 9.5;
const MOST_RAISED = 8;

/** The mesh with both brows raised to where the photo has them; sharp photos (`softness` 0) leave it as it is. */
export function meshWithBrowsRaisedToMatchPhoto(
  mesh: readonly MeshPoint[],
  lightness: Plane,
  softness: number,
): MeshPoint[] {
  const fitted = [...mesh];
  if (softness <= 0) return fitted;
  const unit = hundredthOfFaceHeight(mesh);
  const brows = [
    { ring: BROW_RIGHT, lid: mesh[UPPER_LID_MIDDLE_RIGHT_POINT] },
    { ring: BROW_LEFT, lid: mesh[UPPER_LID_MIDDLE_LEFT_POINT] },
  ] as const;
  const raised = brows.map(({ ring, lid }) => {
    const points = ring.map((k) => mesh[k]);
    const own = (lid[1] - points.reduce((sum, [, y]) => sum + y, 0) / points.length) / unit;
    const upperEdge = edgeAbove(lid, points, { lightness, unit });
    return clamp((upperEdge === undefined ? USUAL : upperEdge - HALF_BROW) - own, 0, MOST_RAISED);
  });
  // Both by the same: a shade on one side must not set them askew.
  const by = softness * unit * ((raised[0] + raised[1]) / 2);
  for (const { ring } of brows) for (const k of ring) fitted[k] = [mesh[k][0], mesh[k][1] - by, mesh[k][2]];
  return fitted;
}

/** How far above the lid the strongest step from a light forehead to something darker lies; undefined without any. */
function edgeAbove(
  lid: MeshPoint,
  brow: readonly MeshPoint[],
  { lightness, unit }: { lightness: Plane; unit: number },
): number | undefined {
  const xs = brow.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = 0.3 * (Math.max(...xs) - Math.min(...xs));
  const at = (up: number): number => {
    let [sum, count] = [0, 0];
    const y = clamp(Math.round(lid[1] - up * unit), 0, CANVAS_GRID.height - 1);
    for (let x = Math.round(middle - half); x <= middle + half; x += 2) {
      if (x < 0 || x >= CANVAS_GRID.width) continue;
      sum += lightness[y * CANVAS_GRID.width + x];
      count++;
    }
    return count > 0 ? sum / count : 0;
  };
  let best: { up: number; step: number } | undefined;
  for (let up = SEARCH.lowest; up <= SEARCH.highest; up += 0.5) {
    const step = at(up + 1.5) - at(up - 1.5);
    if (step >= LEAST_STEP && step > (best?.step ?? 0)) best = { up, step };
  }
  return best?.up;
}
