// The dark hollow of an ear has the colour of dark hair.
import type { Plane } from '../../types.ts';
import { connectedPieces, HAIR, type RegionLabels, SKIN } from './labels.ts';
import { REGION_GRID, REGION_GRID_AREA, type SmallPlanes } from './small.ts';

/** Rows of the lower half of an ear, in lengths from eyes to chin below the eyes. */
const [UPPER, LOWER] = [0.18, 0.8];
/** Hair that hangs lower than this covers the ear, rather than ending in it. */
const HANGING = 0.9;
/** In face widths: sideburns end this near to the face's oval, and an ear's edge lies at most this far outside of its hollow. */
const [SIDEBURN, EDGE] = [0.025, 0.14];

/** In squares of the face's width: what is larger is hair below an ear. */
const LARGEST = 0.01;

/** Beside hair that ends above the ears, what looks like hair with skin outside of it is the ear's hollow. Changes the labels. */
export function clearEarHollows(labels: RegionLabels, small: SmallPlanes, figure: Plane): void {
  const { u, v, beyond, faceWidth } = small;
  const isHair = (i: number): boolean => labels[i] === HAIR && figure[i] > 0;
  const hanging = [0, 0];
  for (let i = 0; i < REGION_GRID_AREA; i++) if (isHair(i) && v[i] > HANGING) hanging[u[i] < 0 ? 0 : 1]++;
  const isShort = hanging.map((count) => count < 0.004 * faceWidth * faceWidth);
  const reach = Math.round(EDGE * faceWidth);
  const endsInSkin = (from: number, step: number): boolean => {
    for (let n = 1, at = from + step; n <= reach && at >= 0 && at < REGION_GRID_AREA; n++, at += step)
      if (!isHair(at)) return figure[at] > 0 && labels[at] === SKIN;
    return false;
  };
  const hollow = new Float32Array(REGION_GRID_AREA);
  for (let i = 0; i < REGION_GRID_AREA; i++) {
    const side = u[i] < 0 ? 0 : 1;
    if (!isShort[side] || v[i] < UPPER || v[i] > LOWER || beyond[i] < SIDEBURN || !isHair(i)) continue;
    const outwards = side === 0 ? -1 : 1;
    // Its lower end may reach the ear's edge: then the ear is above it.
    if (endsInSkin(i, outwards) || endsInSkin(i, -REGION_GRID.width)) hollow[i] = 1;
  }
  for (const piece of connectedPieces(hollow))
    if (piece.length < LARGEST * faceWidth * faceWidth) for (const i of piece) labels[i] = SKIN;
}
