// The ends of hair before and over the ears.
import { gaussianBlur } from '../../raster/blur.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { HAIR, listMaskComponentPixels, type RegionLabels, regionMaskWhere, rowBoundsOfPiece, SKIN } from './labels.ts';

/** Where hair ends on the skin, in head coordinates: beside the cheeks, from the eyes down, before and over the ears. */
const PLACE = { top: -0.1, bottom: 0.8, inner: 0.7, outer: 1.3 };
/**
 * In face widths: how round hair ends there, how near skin has to be, of which there is this share around, and how tall a corner is at
 * most: what is taller is a thin strand.
 */
const END = { radius: 0.035, near: 0.04, skin: 0.19, tallest: 0.09 };
/** The share of hair around below which a place lies in a corner. */
const CORNER = 0.47;

/**
 * Rounds the ends of hair before and over the ears: a blunt end is a slab, and a frayed one a comb. What is taken is skin; before the
 * background hair ends as it is. Changes the labels.
 */
export function roundSideburnsInPlace(
  labels: RegionLabels,
  { v, side, faceWidth }: HalfSizeSubject,
  figure: Plane,
): void {
  const { top, bottom, inner, outer } = PLACE;
  const maskOf = (label: number): Plane => regionMaskWhere((i) => labels[i] === label && figure[i] > 0);
  const hair = gaussianBlur(maskOf(HAIR), REGION_GRID, END.radius * faceWidth);
  const skin = gaussianBlur(maskOf(SKIN), REGION_GRID, END.near * faceWidth);
  const isCorner = (i: number): boolean =>
    labels[i] === HAIR &&
    hair[i] < CORNER &&
    skin[i] >= END.skin &&
    side[i] > inner &&
    side[i] < outer &&
    v[i] > top &&
    v[i] < bottom;
  for (const piece of listMaskComponentPixels(regionMaskWhere(isCorner))) {
    const rows = rowBoundsOfPiece(piece);
    if (rows.bottom - rows.top < END.tallest * faceWidth) for (const i of piece) labels[i] = SKIN;
  }
}
