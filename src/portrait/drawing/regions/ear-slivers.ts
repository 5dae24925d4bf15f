// Thin lines beside the ears that look like hair: they are the ears' shadow.
import { dilatePlaneBySquare } from '../../pixels.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { createHairEndsInSkinPredicate } from './ear-hollows.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import {
  countPixelsInMask,
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  SKIN,
} from './labels.ts';
import { shortHairEndAtDistanceFromMiddle } from './short-hair-end.ts';

/** Where they may be, in head coordinates: from the top of the ear to below its lobe. */
const EAR = { outer: 1.5, top: -0.1, lobe: 0.6, bottom: 0.8 };
/** Narrower hair is a line, or, where short hair has ended, a slab of shadow; in face widths. */
const WIDTH = { line: 0.045, slab: 0.084 };
/** An ear's edge lies at most this far outside of its shadow, in face widths. */
const EAR_WIDTH = 0.14;
/** Less, in squares of the face's width, is a dot between these rows. */
const DOT = { area: 0.012, top: 0.1, bottom: 1.4 };
/** Hair below the ears is long when there is more of it, in squares of the face's width; it is counted down to this row. */
const LONG = { area: 0.01, v: 1.05 };

/** Lines, and beside the lower half of an ear under short hair slabs, become skin. Changes the labels. */
export function relabelEarSliversAsSkin(
  labels: RegionLabels,
  { u, side, v, faceWidth }: Pick<HalfSizeSubject, 'u' | 'side' | 'v' | 'faceWidth'>,
  figure: Plane,
): void {
  const hair = regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0);
  const isBeside = (i: number, from: number, to: number): boolean => side[i] < EAR.outer && v[i] > from && v[i] < to;
  const below = countPixelsInMask(regionMaskWhere((i) => hair[i] > 0 && isBeside(i, EAR.bottom, LONG.v)));
  const lines = thickerThan(hair, WIDTH.line * faceWidth);
  const slabs = below > LONG.area * faceWidth * faceWidth ? undefined : thickerThan(hair, WIDTH.slab * faceWidth);
  const slivers = regionMaskWhere((i) => hair[i] > 0 && lines[i] === 0 && isBeside(i, EAR.top, EAR.bottom));
  if (slabs) {
    const endsInSkin = createHairEndsInSkinPredicate(labels, figure, Math.round(EAR_WIDTH * faceWidth));
    const isSlab = (i: number): boolean =>
      hair[i] > 0 &&
      slabs[i] === 0 &&
      isBeside(i, EAR.top, EAR.bottom) &&
      v[i] > shortHairEndAtDistanceFromMiddle(side[i]);
    for (const piece of listMaskComponentPixels(regionMaskWhere(isSlab))) {
      // What has no skin outside of it is hair behind the ear.
      const inner = piece.filter((i) => endsInSkin(i, Math.sign(u[i]))).length;
      if (inner > piece.length / 2) for (const i of piece) slivers[i] = 1;
    }
  }
  // The upper end of a lock that hangs on below the ear is no sliver, however thin it begins.
  const kept = piecesThatTouch(slivers, (i) => hair[i] > 0 && v[i] > EAR.lobe);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (slivers[i] > 0 && kept[i] === 0) labels[i] = SKIN;
  dropDots(labels, { v, faceWidth }, figure);
}

/** Small pieces that hang on no other hair beside ears and jaw would be dots. */
function dropDots(
  labels: RegionLabels,
  { v, faceWidth }: Pick<HalfSizeSubject, 'v' | 'faceWidth'>,
  figure: Plane,
): void {
  for (const piece of listMaskComponentPixels(regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0))) {
    if (piece.length > DOT.area * faceWidth * faceWidth) continue;
    if (piece.every((i) => v[i] > DOT.top && v[i] < DOT.bottom)) for (const i of piece) labels[i] = SKIN;
  }
}

/** 0 or 1: what is left without parts that are narrower, and a pixel around it for the corners that were rounded. */
function thickerThan(hair: Plane, width: number): Plane {
  return dilatePlaneBySquare(maskWithoutThinParts(hair, width / 2), REGION_GRID.width, REGION_GRID.height, 1);
}

/** 0 or 1: the pieces of a mask that have a neighbour in the next row for which the test holds. */
function piecesThatTouch(mask: Plane, isBelow: (i: number) => boolean): Plane {
  const { labels, count } = findConnectedComponents(mask, REGION_GRID);
  const touching = new Uint8Array(count + 1);
  for (let i = 0; i + REGION_GRID.width < mask.length; i++)
    if (labels[i] > 0 && labels[i + REGION_GRID.width] === 0 && isBelow(i + REGION_GRID.width)) touching[labels[i]] = 1;
  return regionMaskWhere((i) => touching[labels[i]] > 0);
}
