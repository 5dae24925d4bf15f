// Removes what looks like hair below the ears and hardly hangs on the head: the shade behind a jaw, and folds of a neck.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { medianLabInMask } from './colour-distances.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import {
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  relabelChosenComponentsLikeNeighbours,
} from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** Below the lobes of the ears, and the row beneath that line, in lengths from eyes to chin below the eyes. */
const [EARS, FIRST_ROWS] = [0.62, 0.64];
/** In squares of the face's width, and in face widths: larger pieces are locks, and so is what hangs on the head more broadly. */
const [LARGEST, BROADEST] = [0.03, 0.06];
/** In face half widths: locks hang beside the jaw. */
const BESIDE = 1;
/** In lengths from eyes to chin below the eyes: a lock that begins lower than this hangs on nothing; one that ends lower is no jaw's shade. */
const [SHOULDERS, NECK] = [1.2, 1.1];
/** The least width of a lock, in face widths; how much lighter (L*) than the rest of the hair it can be. */
const LOCK = { width: 0.053, lighter: 4 };

/** Changes the labels in place. Measured on 77 people. */
export function relabelFalseHairBelowEars(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): void {
  const { v, lab, faceWidth } = small;
  const low = regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0 && v[i] > EARS);
  const [hair] = medianLabInMask(lab, colours.hairSeeds);
  const isLock = (piece: readonly number[]): boolean => {
    if (piece.length >= LARGEST * faceWidth * faceWidth || contactOf(piece, small) >= BROADEST) return true;
    if (colours.isDistinct && median(piece.map((i) => lab[3 * i])) < hair + LOCK.lighter) return true;
    if (piece.every((i) => v[i] > SHOULDERS)) return false;
    return (
      median(piece.map((i) => small.side[i])) > BESIDE ||
      (piece.some((i) => v[i] > NECK) && widthOf(piece, small) > LOCK.width)
    );
  };
  const shade = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (const piece of listMaskComponentPixels(low)) if (!isLock(piece)) for (const i of piece) shade[i] = 1;
  relabelChosenComponentsLikeNeighbours(labels, shade, figure, () => true);
}

/** How broadly a piece hangs on what is above it, in face widths. */
function contactOf(piece: readonly number[], { v, faceWidth }: HalfSizeSubject): number {
  return new Set(piece.filter((i) => v[i] < FIRST_ROWS).map((i) => i % REGION_GRID.width)).size / faceWidth;
}

/** In face widths, the mean over its rows. */
function widthOf(piece: readonly number[], { faceWidth }: HalfSizeSubject): number {
  return piece.length / new Set(piece.map((i) => Math.floor(i / REGION_GRID.width))).size / faceWidth;
}
