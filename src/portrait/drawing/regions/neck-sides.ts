// Hair beside and behind the neck that was taken for skin: fair hair by a neck that is wider on one side, dark hair by a
// lightness far below the throat's. Locks are joined, and wisps on the shoulders left out.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import {
  CLOTH,
  countPixelsInMask,
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  relabelChosenComponentsLikeNeighbours,
  SKIN,
} from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

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
export function relabelWiderNeckSideAsHair(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
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
  const hair = listMaskComponentPixels(excess).filter((piece) => {
    const strange = piece.filter((i) => colours.skin[i] < usual - UNLIKELY).length;
    return piece.length >= LEAST * faceWidth * faceWidth && strange > MOST * piece.length;
  });
  for (const piece of hair) for (const i of piece) labels[i] = HAIR;
  return hair.length > 0;
}

/** In head coordinates: hair that hangs behind a neck shows from here outwards, down to the collar. */
const BEHIND = { side: 0.5, top: 0.72, bottom: 1.6 };
/** How much more likely than skin, as a logarithm, its colour is; less where its L* is below this share of the throat's. */
const LIKELIHOOD_LEAD = { anywhere: 8, dark: 2, darkShare: 0.6 };
/** Below this share of the throat's L* it is hair even where no other hair hangs below the ears: no jaw's shade is as dark. */
const DARKER_THAN_SHADE = 0.3;
/** The middle of the neck, in head coordinates, whose lightness in its row counts. */
const THROAT = 0.3;
/**
 * A lock behind the neck: its area and that of the long hair without which there is none, in squares of the face's
 * width, and the median of its |u|.
 */
const LEAST_LOCK = { area: 0.008, long: 0.02, side: 0.65 };

/**
 * Long hair that falls behind the neck, at its outer edge: darker than any shade on it. Where no other hair hangs below the ears
 * it must be much darker, as a tied tail is: short hair has none there. Changes the labels in place, and returns whether there is such hair.
 */
export function relabelHairBehindNeckAsHair(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hair, skin, usualHair, isDistinct }: RegionLogLikelihoods,
  figure: Plane,
): boolean {
  const { v, side, lab, faceWidth } = small;
  const unit = faceWidth * faceWidth;
  const isLong = (i: number): boolean => labels[i] === HAIR && figure[i] > 0 && v[i] > BEHIND.top;
  if (!isDistinct) return false;
  const hasLongHair = countPixelsInMask(regionMaskWhere(isLong)) >= LEAST_LOCK.long * unit;
  const throat = throatLightnessOfRows(labels, small);
  const darkest = hasLongHair ? LIKELIHOOD_LEAD.darkShare : DARKER_THAN_SHADE;
  const isSure = (i: number): boolean => {
    const lead = hair[i] - skin[i];
    if (hasLongHair && lead > LIKELIHOOD_LEAD.anywhere && hair[i] > usualHair) return true;
    return lead > LIKELIHOOD_LEAD.dark && lab[3 * i] < darkest * throat[Math.floor(i / REGION_GRID.width)];
  };
  const isBehind = (i: number): boolean => side[i] > BEHIND.side && v[i] > BEHIND.top && v[i] < BEHIND.bottom;
  const locks = regionMaskWhere((i) => labels[i] === SKIN && figure[i] > 0 && isBehind(i) && isSure(i));
  const hanging = listMaskComponentPixels(locks).filter(
    (piece) => piece.length > LEAST_LOCK.area * unit && median(piece.map((i) => side[i])) > LEAST_LOCK.side,
  );
  for (const piece of hanging) for (const i of piece) labels[i] = HAIR;
  return hanging.length > 0;
}

/** For each row the L* of the skin at the throat; 0 where there is none. */
function throatLightnessOfRows(labels: RegionLabels, { u, lab }: HalfSizeSubject): Float32Array {
  const lightness = new Float32Array(REGION_GRID.height);
  for (let y = 0; y < REGION_GRID.height; y++) {
    const throat: number[] = [];
    for (let i = y * REGION_GRID.width; i < (y + 1) * REGION_GRID.width; i++)
      if (labels[i] === SKIN && Math.abs(u[i]) < THROAT) throat.push(lab[3 * i]);
    if (throat.length > 0) lightness[y] = median(throat);
  }
  return lightness;
}

/** Between two pieces of a lock, one above the other, or between a lock and the jaw above it, in face widths. */
const LARGEST_GAP = 0.1;

/** A lock that the shade of the jaw cuts in two is one lock, and one that comes from behind the jaw begins at it. Changes the labels in place. */
export function rejoinHairLocksCutByJawShade(labels: RegionLabels, small: HalfSizeSubject, figure: Plane): void {
  const { beyond, faceWidth } = small;
  const rows = rowsOf(small);
  for (let x = 0; x < REGION_GRID.width; x++) {
    // The row after the last hair in this column.
    let after = -1;
    for (const y of rows) {
      const i = y * REGION_GRID.width + x;
      if (figure[i] === 0 || labels[i] === CLOTH) after = -1;
      else if (beyond[i] === 0) after = y + 1;
      else if (labels[i] === HAIR) {
        if (after >= 0 && y - after <= LARGEST_GAP * faceWidth)
          for (let gap = after; gap < y; gap++) labels[gap * REGION_GRID.width + x] = HAIR;
        after = y + 1;
      }
    }
  }
}

/** Hair on a shoulder, below and beyond these head coordinates, that is thinner than two of these radii, in face widths, is a wisp. */
const WISP = { v: 1.25, side: 1, radius: 0.03 };

/** Wisps on the shoulders become what they lie on: drawn as flat shapes they are slugs. Changes the labels in place. */
export function relabelShoulderWispsLikeNeighbours(
  labels: RegionLabels,
  { v, side, faceWidth }: HalfSizeSubject,
  figure: Plane,
): void {
  const hair = regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0);
  const thick = maskWithoutThinParts(hair, WISP.radius * faceWidth);
  const wisps = regionMaskWhere((i) => hair[i] > 0 && thick[i] === 0 && v[i] > WISP.v && side[i] > WISP.side);
  relabelChosenComponentsLikeNeighbours(labels, wisps, figure, () => true);
}

function rowsOf({ eyes, chin }: HalfSizeSubject): number[] {
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
