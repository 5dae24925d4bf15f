// The dark hollow of an ear has the colour of dark hair.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { medianLabInMask } from './colour-distances.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import { HAIR, listMaskComponentPixels, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';
import { shortHairEndAtDistanceFromMiddle } from './short-hair-end.ts';

/** Rows of the lower half of an ear, in lengths from eyes to chin below the eyes. */
const [UPPER, LOWER] = [0.18, 0.8];
/** Hair that hangs lower than this covers the ear, rather than ending in it. */
const HANGING = 0.9;
/** In face widths: sideburns end this near to the face's oval, and an ear's edge lies at most this far outside of its hollow. */
const [SIDEBURN, EDGE] = [0.025, 0.14];

/** In squares of the face's width: what is larger is hair below an ear, unless blood shines through it, and then it is less than this. */
const [LARGEST, LARGEST_RED] = [0.01, 0.03];
/** So much redder (a*) than the hair is an ear in its own shade. */
const REDDER = 3;

/** Below this row short hair that is narrower than this, in face widths, is the shadow before an ear. `least`: in their squares. */
const TAIL = { v: 0.3, width: 0.06, least: 0.0006 };

/**
 * Beside hair that ends above the ears, what looks like hair with skin outside of it is the ear's hollow where it is redder than
 * hair or below the tip of short hair, and a thin tail its shadow. Changes the labels.
 */
export function relabelEarHollowsAsSkin(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hairSeeds }: Pick<RegionLogLikelihoods, 'hairSeeds'>,
  figure: Plane,
): void {
  const { u, v, side, lab, beyond, faceWidth } = small;
  const isHair = (i: number): boolean => labels[i] === HAIR && figure[i] > 0;
  const hanging = [0, 0];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (isHair(i) && v[i] > HANGING) hanging[u[i] < 0 ? 0 : 1]++;
  const isShort = hanging.map((count) => count < 0.004 * faceWidth * faceWidth);
  const endsInSkin = createHairEndsInSkinPredicate(labels, figure, Math.round(EDGE * faceWidth));
  const hollow = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (!isShort[u[i] < 0 ? 0 : 1] || beyond[i] < SIDEBURN || !isHair(i)) continue;
    if (v[i] < UPPER || v[i] > LOWER) continue;
    const outwards = Math.sign(u[i]);
    // Its lower end may reach the ear's edge: then the ear is above it.
    if (endsInSkin(i, outwards) || endsInSkin(i, -REGION_GRID.width)) hollow[i] = 1;
  }
  for (const i of tailsOf(regionMaskWhere(isHair), small)) if (isShort[u[i] < 0 ? 0 : 1]) labels[i] = SKIN;
  const [, hairRed] = medianLabInMask(lab, hairSeeds);
  for (const piece of listMaskComponentPixels(hollow)) {
    const isRed = median(piece.map((i) => lab[3 * i + 1])) > hairRed + REDDER;
    if (piece.length >= (isRed ? LARGEST_RED : LARGEST) * faceWidth * faceWidth) continue;
    // What is as brown as hair is a sideburn down to its tip.
    for (const i of piece) if (isRed || v[i] > shortHairEndAtDistanceFromMiddle(side[i])) labels[i] = SKIN;
  }
}

/** Whether hair goes on from a pixel in steps for at most `reach` of them, and then comes skin. */
export function createHairEndsInSkinPredicate(
  labels: RegionLabels,
  figure: Plane,
  reach: number,
): (from: number, step: number) => boolean {
  return (from, step) => {
    for (let n = 1, at = from + step; n <= reach && at >= 0 && at < REGION_GRID_PIXEL_COUNT; n++, at += step)
      if (labels[at] !== HAIR || figure[at] === 0) return figure[at] > 0 && labels[at] === SKIN;
    return false;
  };
}

/** The pixels of thin tails before the ears. The rounded corners of what is broad are no tails. */
function tailsOf(hair: Plane, { v, faceWidth }: HalfSizeSubject): number[] {
  const thick = maskWithoutThinParts(hair, (TAIL.width / 2) * faceWidth);
  const isThin = (i: number): boolean => hair[i] > 0 && thick[i] === 0 && v[i] > TAIL.v && v[i] < HANGING;
  return listMaskComponentPixels(regionMaskWhere(isThin))
    .filter((piece) => piece.length > TAIL.least * faceWidth * faceWidth)
    .flat();
}
