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

/**
 * In face widths: an end of hair is at least and at most so wide, its columns end within so many rows of each other, and the slanted cut is
 * at most so tall; `slope`: how tall it is beside its width; and skin goes on below it for at least so much.
 */
const TAPER = { least: 0.04, most: 0.4, step: 0.025, tallest: 0.2, slope: 1.5, skin: 0.03 };

/**
 * Cuts blunt ends of hair before and over the ears to a point: at their outer side, like hair that is combed behind an ear. On a side with a
 * `grown` sideburn only an end that reaches the figure's edge is cut; its point is at the inner side, at the sideburn, so that the ear shows.
 * What is taken is skin. Changes the labels.
 */
export function taperSideburnsInPlace(
  labels: RegionLabels,
  small: HalfSizeSubject,
  figure: Plane,
  grown: readonly (-1 | 1)[] = [],
): void {
  for (const side of [-1, 1] as const) {
    const isGrown = grown.includes(side);
    for (const end of bluntEndsOf(labels, small, { figure, side })) {
      if (isGrown && !reachesEdge(end[end.length - 1], figure, side)) continue;
      const bottom = Math.max(...end.map(([, y]) => y));
      const tall = Math.min(TAPER.slope * end.length, TAPER.tallest * small.faceWidth);
      for (const [k, [x, y]] of end.entries()) {
        const outward = k / (end.length - 1);
        const last = Math.round(bottom - tall * (isGrown ? outward : 1 - outward));
        for (let row = y; row > last; row--) {
          const i = row * REGION_GRID.width + x;
          if (labels[i] !== HAIR) break;
          labels[i] = SKIN;
        }
      }
    }
  }
}

/** Whether the figure ends within three pixels beside a pixel. */
function reachesEdge([x, y]: readonly [number, number], figure: Plane, side: number): boolean {
  const beside = x + 3 * side;
  return beside < 0 || beside >= REGION_GRID.width || !(figure[y * REGION_GRID.width + beside] > 0.5);
}

/** The last pixels of hair above skin, from the inner to the outer column of each end, at one side of the head. */
function bluntEndsOf(
  labels: RegionLabels,
  { u, v, eyes, faceWidth }: HalfSizeSubject,
  { figure, side }: { figure: Plane; side: number },
): [number, number][][] {
  const { top, bottom, inner, outer } = PLACE;
  const { width, height } = REGION_GRID;
  const below = Math.ceil(TAPER.skin * faceWidth);
  const isEnd = (x: number, y: number): boolean => {
    const i = y * width + x;
    const beside = side * u[i];
    if (labels[i] !== HAIR || beside < inner || beside > outer || v[i] < top || v[i] > bottom) return false;
    for (let row = 1; row <= below; row++) {
      const next = i + row * width;
      if (y + row >= height || labels[next] !== SKIN || !(figure[next] > 0)) return false;
    }
    return true;
  };
  const ends: [number, number][][] = [];
  let end: [number, number][] = [];
  const finish = (): void => {
    if (end.length > TAPER.least * faceWidth && end.length < TAPER.most * faceWidth) ends.push(end);
    end = [];
  };
  for (let x = Math.round(eyes[0]); x >= 0 && x < width; x += side) {
    let y = 0;
    while (y < height && !isEnd(x, y)) y++;
    if (end.length > 0 && (y === height || Math.abs(y - end[end.length - 1][1]) > TAPER.step * faceWidth)) finish();
    if (y < height) end.push([x, y]);
  }
  finish();
  return ends;
}
