// One label for each pixel of the half-size grid, and operations on labelled areas.
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';

export const [SKIN, HAIR, CLOTH] = [0, 1, 2];
const LABELS = 3;
export type RegionLabels = Uint8Array;

/** 0 or 1 where a test holds for the pixel's index. */
export function regionMaskWhere(test: (i: number) => boolean): Plane {
  const mask = newPlane(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < mask.length; i++) if (test(i)) mask[i] = 1;
  return mask;
}

export function countPixelsInMask(mask: Plane): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] > 0.5) count++;
  return count;
}

/**
 * Gives each piece of `mask` that `isChosen` by its number of pixels the label that most of its neighbours within `figure`
 * have. Pieces without such neighbours stay.
 */
export function relabelChosenComponentsLikeNeighbours(
  labels: RegionLabels,
  mask: Plane,
  figure: Plane,
  isChosen: (area: number) => boolean,
): void {
  const pieces = findConnectedComponents(mask, REGION_GRID);
  const votes = new Int32Array((pieces.count + 1) * LABELS);
  const { width } = REGION_GRID;
  for (let i = width; i < REGION_GRID_PIXEL_COUNT - width; i++) {
    const piece = pieces.labels[i];
    if (piece === 0) continue;
    for (const next of [i - 1, i + 1, i - width, i + width])
      if (pieces.labels[next] === 0 && figure[next] > 0.5) votes[piece * LABELS + labels[next]]++;
  }
  const winners = pieces.areas.map((area, piece) => {
    if (piece === 0 || !isChosen(area)) return -1;
    const own = votes.subarray(piece * LABELS, (piece + 1) * LABELS);
    const most = Math.max(...own);
    return most > 0 ? own.indexOf(most) : -1;
  });
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if (winners[pieces.labels[i]] >= 0) labels[i] = winners[pieces.labels[i]];
}

/** 0 or 1: the pieces of `mask` that have no pixel for which `isAnchor` holds. */
export function maskOfComponentsWithoutAnchor(mask: Plane, isAnchor: (i: number) => boolean): Plane {
  const pieces = findConnectedComponents(mask, REGION_GRID);
  const held = new Uint8Array(pieces.count + 1);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (pieces.labels[i] > 0 && isAnchor(i)) held[pieces.labels[i]] = 1;
  return regionMaskWhere((i) => pieces.labels[i] > 0 && held[pieces.labels[i]] === 0);
}

/** The first and the last row of a piece of `listMaskComponentPixels`, whose pixels are in the order of reading. */
export function rowBoundsOfPiece(piece: readonly number[]): { top: number; bottom: number } {
  const rowOf = (i: number): number => Math.floor(i / REGION_GRID.width);
  return { top: rowOf(piece[0]), bottom: rowOf(piece[piece.length - 1]) };
}

/** The connected pieces of a mask as lists of pixels, in the order of reading. */
export function listMaskComponentPixels(mask: Plane): number[][] {
  const { labels, count } = findConnectedComponents(mask, REGION_GRID);
  const pieces: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (labels[i] > 0) pieces[labels[i] - 1].push(i);
  return pieces;
}

/** Gives each pixel of `figure` that `isChosen` the label that most around it have: `sigma` is the blur in pixels. */
export function relabelChosenPixelsByMajority(
  labels: RegionLabels,
  figure: Plane,
  sigma: number,
  isChosen: (i: number) => boolean,
): void {
  const around = [SKIN, HAIR, CLOTH].map((label) =>
    gaussianBlur(
      regionMaskWhere((i) => labels[i] === label && figure[i] > 0),
      REGION_GRID,
      sigma,
    ),
  );
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (!(figure[i] > 0) || !isChosen(i)) continue;
    for (const label of [SKIN, HAIR, CLOTH]) if (around[label][i] > around[labels[i]][i]) labels[i] = label;
  }
}
