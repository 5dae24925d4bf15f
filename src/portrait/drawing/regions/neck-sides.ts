// Fair hair that hangs beside the neck is as light as skin: it is told by a neck that is wider on one side, and there has a
// colour that skin seldom has.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizePlanes, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-planes.ts';
import { HAIR, listComponentPixels, type RegionLabels, SKIN } from './labels.ts';
import type { RegionColourModel } from './region-colour-model.ts';

/** Rows between ears and shoulders, in lengths from eyes to chin below the eyes. */
const [EARS, SHOULDERS] = [0.78, 1.5];
/** How much wider than the other side is too wide, and how much of that is measuring, in face half widths. */
const [WIDER, ERROR] = [1.12, 0.04];
/** How much less likely than the skin beside it, as a logarithm; the share of a piece that has to be. */
const [UNLIKELY, MOST] = [1.5, 0.6];
/** In squares of the face's width: less is a fold. */
const LEAST = 0.008;
/** Rows over which the width of the neck is smoothed. */
const ROWS = 5;

/** Changes the labels in place. Returns whether there is such hair. */
export function relabelNeckSidesAsHair(
  labels: RegionLabels,
  small: HalfSizePlanes,
  colours: RegionColourModel,
  figure: Plane,
): boolean {
  if (!colours.isDistinct) return false;
  const { u, side, beyond, faceWidth } = small;
  const isSkin = (i: number): boolean => labels[i] === SKIN && figure[i] > 0;
  const excess = new Float32Array(REGION_GRID_PIXEL_COUNT);
  const inner: number[] = [];
  const rows = rowsOf(small);
  const [right, left] = [-1, 1].map((sign) => widths(rows, (i) => (isSkin(i) && u[i] * sign > 0 ? side[i] : 0)));
  for (const [n, y] of rows.entries()) {
    for (let i = y * REGION_GRID.width; i < (y + 1) * REGION_GRID.width; i++) {
      if (!isSkin(i) || beyond[i] === 0) continue;
      const other = u[i] < 0 ? left[n] : right[n];
      if (side[i] > WIDER * other + ERROR && beyond[i] > 0.05) excess[i] = 1;
      else inner.push(colours.skin[i]);
    }
  }
  const usual = median(inner);
  const hair = listComponentPixels(excess).filter((piece) => {
    const strange = piece.filter((i) => colours.skin[i] < usual - UNLIKELY).length;
    return piece.length >= LEAST * faceWidth * faceWidth && strange > MOST * piece.length;
  });
  for (const piece of hair) for (const i of piece) labels[i] = HAIR;
  return hair.length > 0;
}

/** Between two pieces of a lock, one above the other, in face widths. */
const LARGEST_GAP = 0.1;

/** A lock that the shade of the jaw cuts in two is one lock. Changes the labels in place. */
export function joinHairLocks(labels: RegionLabels, small: HalfSizePlanes, figure: Plane): void {
  const { beyond, faceWidth } = small;
  const rows = rowsOf(small);
  for (let x = 0; x < REGION_GRID.width; x++) {
    // The row after the last hair in this column.
    let after = -1;
    for (const y of rows) {
      const i = y * REGION_GRID.width + x;
      if (beyond[i] === 0 || figure[i] === 0) after = -1;
      else if (labels[i] === HAIR) {
        if (after >= 0 && y - after <= LARGEST_GAP * faceWidth)
          for (let gap = after; gap < y; gap++) labels[gap * REGION_GRID.width + x] = HAIR;
        after = y + 1;
      }
    }
  }
}

function rowsOf({ eyes, chin }: HalfSizePlanes): number[] {
  const unit = chin[1] - eyes[1];
  const [first, last] = [EARS, SHOULDERS].map((v) => Math.round(eyes[1] + v * unit));
  return Array.from({ length: Math.max(0, Math.min(REGION_GRID.height, last) - first) }, (_, n) => first + n);
}

/** For each row the largest value of its cells, the median over some rows. */
function widths(rows: readonly number[], valueAt: (i: number) => number): number[] {
  const most = rows.map((y) => {
    let widest = 0;
    for (let i = y * REGION_GRID.width; i < (y + 1) * REGION_GRID.width; i++) widest = Math.max(widest, valueAt(i));
    return widest;
  });
  return most.map((_, n) => median(most.slice(Math.max(0, n - ROWS), n + ROWS + 1)));
}
