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
/** In squares of the face's width, and in face widths: what is no jaw's shade, and larger or hangs on the head more broadly, is a lock. */
const [LARGEST, BROADEST] = [0.03, 0.06];
/** In face half widths: locks hang beside the jaw. */
const BESIDE = 1;
/** In lengths from eyes to chin below the eyes: a lock that begins lower than this hangs on nothing; one that ends lower is no jaw's shade. */
const [SHOULDERS, NECK] = [1.2, 1.1];
/** The least width of a lock, in face widths; how much lighter (L*) than the rest of the hair it can be. */
const LOCK = { width: 0.053, lighter: 4 };

/**
 * A jaw's shade or its beard: no larger than this (squares of the face's width), hangs no more broadly on what is above it (face widths), ends
 * above the chin (1 in head coordinates), and the figure reaches at most so much farther out there than on the other side (face half widths).
 */
const JAW_SHADE = { area: 0.045, contact: 0.065, bottom: 1, wider: 0.2 };
/** By how much L* it is lighter than the hair; hair whose L* differs so little from that of the skin is shorn, and has no locks. */
const [LIGHTER_THAN_HAIR, SHORN] = [12, 8];
/** What is as dark as the hair is shade on dark skin if it hangs on less than this, and lies so near to the middle. */
const DARK_SHADE = { contact: 0.03, side: 0.7 };
/**
 * The edge of a shirt is no larger than this (squares of the face's width), begins hardly above the chin or below it, is so much less likely
 * hair than skin, as a logarithm, and at most so much darker (L*) than skin.
 */
const SHIRT = { area: 0.06, top: 0.95, lead: -1, darker: 10 };

/** Changes the labels in place. Measured on 154 photos of 77 people. */
export function relabelFalseHairBelowEarsLikeNeighbours(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): void {
  const { v, lab, faceWidth } = small;
  const low = regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0 && v[i] > EARS);
  const [hair] = medianLabInMask(lab, colours.hairSeeds);
  const [skin] = medianLabInMask(lab, colours.skinSeeds);
  const isJawShade = (piece: readonly number[]): boolean => {
    const contact = contactOf(piece, small);
    if (piece.length > JAW_SHADE.area * faceWidth * faceWidth || contact > JAW_SHADE.contact) return false;
    if (piece.some((i) => v[i] > JAW_SHADE.bottom) || extraReachOf(piece, small, figure) > JAW_SHADE.wider)
      return false;
    if (median(piece.map((i) => lab[3 * i])) > hair + LIGHTER_THAN_HAIR || Math.abs(skin - hair) < SHORN) return true;
    return contact < DARK_SHADE.contact && median(piece.map((i) => small.side[i])) < DARK_SHADE.side;
  };
  const isShirt = (piece: readonly number[]): boolean =>
    piece.length < SHIRT.area * faceWidth * faceWidth &&
    piece.every((i) => v[i] > SHIRT.top) &&
    median(piece.map((i) => lab[3 * i])) > skin - SHIRT.darker &&
    median(piece.map((i) => colours.hair[i] - colours.skin[i])) < SHIRT.lead;
  const isLock = (piece: readonly number[]): boolean => {
    if (isJawShade(piece) || isShirt(piece)) return false;
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

/** How much farther out the figure reaches in the rows of a piece than on the other side of the head, in face half widths. */
function extraReachOf(piece: readonly number[], { u, side }: HalfSizeSubject, figure: Plane): number {
  const own = Math.sign(u[piece[0]]);
  const extra: number[] = [];
  for (const y of new Set(piece.map((i) => Math.floor(i / REGION_GRID.width)))) {
    let [here, there] = [0, 0];
    for (let i = y * REGION_GRID.width; i < (y + 1) * REGION_GRID.width; i++) {
      if (!(figure[i] > 0)) continue;
      if (u[i] * own > 0) here = Math.max(here, side[i]);
      else there = Math.max(there, side[i]);
    }
    extra.push(here - there);
  }
  return median(extra);
}

/** In face widths, the mean over its rows. */
function widthOf(piece: readonly number[], { faceWidth }: HalfSizeSubject): number {
  return piece.length / new Set(piece.map((i) => Math.floor(i / REGION_GRID.width))).size / faceWidth;
}
