// Shirt, tie, collar and lapels as outlines with straight cuts, from the few lengths that were measured.
import { REGION_GRID } from '../regions/half-size-subject.ts';
import type { MeasuredCloth } from './measured-cloth.ts';
import { type JacketOpeningEdges, jacketEdgeDistanceFromNeckMiddleAtRow } from './opening.ts';
import type { MeasuredTie } from './tie.ts';

export type Outline = [x: number, y: number][];

/** Half a collar: where its two sides part in front, its tip, and the outer end of its lower edge. `x` from the neck's middle, `y` a row. */
export type HalfCollarPoints = {
  front: [x: number, y: number];
  tip: [x: number, y: number];
  end: [x: number, y: number];
};

/** How far beside the neck's middle that end is, in face widths. */
export const COLLAR_HALF_WIDTH_IN_FACE_WIDTHS = 0.48;

/** The collar of a shirt that is closed by a tie. */
export function computeClosedHalfCollar({ top, faceWidth }: MeasuredCloth, neckSide: number): HalfCollarPoints {
  return {
    front: [0.015 * faceWidth, top + 0.02 * faceWidth],
    tip: [0.2 * faceWidth, top + 0.27 * faceWidth],
    end: [COLLAR_HALF_WIDTH_IN_FACE_WIDTHS * faceWidth, neckSide + 0.14 * faceWidth],
  };
}

/** The row where the clothes begin, so many face widths beside the neck's middle: the mean of both sides. */
export function meanClothTopGridRowOfBothNeckSides(
  { mask, neckMiddle, top, foot, faceWidth }: MeasuredCloth,
  aside: number,
): number {
  const rows = [-1, 1].map((side) => {
    const x = Math.round(neckMiddle + side * aside * faceWidth);
    for (let y = Math.max(0, Math.round(top - 0.6 * faceWidth)); y < foot; y++)
      if (mask[y * REGION_GRID.width + x] > 0) return y;
    return top;
  });
  return (rows[0] + rows[1]) / 2;
}

/** In face widths: beside the neck; how far shapes reach up under the skin, and below the last row that is seen. */
const NECK_HALF_WIDTH = 0.43;
const [ABOVE, BELOW] = [0.45, 1.3];

/** The row where the clothes begin at the sides of the neck: the higher one of both. */
export function highestClothTopRowBesideNeck({ mask, neckMiddle, faceWidth, top }: MeasuredCloth): number {
  let highest = top;
  for (const side of [-1, 1]) {
    const x = Math.round(neckMiddle + side * NECK_HALF_WIDTH * faceWidth);
    for (let y = Math.max(0, Math.round(top - 0.5 * faceWidth)); y < highest; y++)
      if (mask[y * REGION_GRID.width + x] > 0) highest = y;
  }
  return highest;
}

function lowest({ foot, faceWidth }: MeasuredCloth): number {
  return foot + BELOW * faceWidth;
}

/** What an open jacket shows: down to where its edges meet. */
export function shirtOutlineInJacketOpening(seen: MeasuredCloth, { left, right, top }: JacketOpeningEdges): Outline {
  const { neckMiddle, faceWidth } = seen;
  const upper = top - ABOVE * faceWidth;
  const closing = left.slope + right.slope;
  const meet = closing < -0.05 ? top - (left.at + right.at) / closing : Number.POSITIVE_INFINITY;
  const lower = Math.min(lowest(seen), meet);
  return [
    [neckMiddle - left.at, upper],
    [neckMiddle - left.at, top],
    [neckMiddle - jacketEdgeDistanceFromNeckMiddleAtRow(left, lower, top), lower],
    [neckMiddle + jacketEdgeDistanceFromNeckMiddleAtRow(right, lower, top), lower],
    [neckMiddle + right.at, top],
    [neckMiddle + right.at, upper],
  ];
}

export function tieOutline(seen: MeasuredCloth, { half, axis }: MeasuredTie): Outline {
  const { top, faceWidth } = seen;
  const knot = Math.max(0.065 * faceWidth, 0.9 * half);
  const [waist, throat] = [top + 0.15 * faceWidth, top - 0.06 * faceWidth];
  const lower = lowest(seen);
  const blade = Math.max(half, 0.06 * faceWidth);
  return [
    [axis - knot, throat],
    [axis + knot, throat],
    [axis + 0.62 * knot, waist],
    [axis + blade, waist + 0.55 * faceWidth],
    [axis + 1.1 * blade, lower],
    [axis - 1.1 * blade, lower],
    [axis - blade, waist + 0.55 * faceWidth],
    [axis - 0.62 * knot, waist],
  ];
}

/** `widest`: how far from the middle it may reach at a row. */
export function halfCollarOutline(
  seen: MeasuredCloth,
  { side, collar, neckSide }: { side: 1 | -1; collar: HalfCollarPoints; neckSide: number },
  widest: (row: number) => number = () => Number.POSITIVE_INFINITY,
): Outline {
  const { neckMiddle, faceWidth } = seen;
  const { front, tip, end } = collar;
  const point = (x: number, y: number): [number, number] => [neckMiddle + side * Math.min(x, widest(y)), y];
  return [
    [neckMiddle + side * front[0], front[1] - 0.14 * faceWidth],
    [neckMiddle + side * front[0], front[1]],
    point(tip[0], tip[1]),
    point(end[0], end[1]),
    point(end[0], end[1] - 0.2 * faceWidth),
    point(0.3 * faceWidth, neckSide - 0.3 * faceWidth),
  ];
}

/** A lapel with its notch, along the edge of the jacket. */
export function lapelOutline(
  seen: MeasuredCloth,
  opening: JacketOpeningEdges,
  side: 1 | -1,
  neckSide: number,
): Outline {
  const { neckMiddle, faceWidth } = seen;
  const edge = side < 0 ? opening.left : opening.right;
  const width = (row: number): number => Math.max(-0.05 * faceWidth, edge.at + edge.slope * (row - opening.top));
  const point = (beyond: number, row: number): [number, number] => [
    neckMiddle + side * (width(row) + beyond * faceWidth),
    row,
  ];
  const notch = neckSide + 0.36 * faceWidth;
  const lower = lowest(seen);
  return [
    point(0, Math.min(opening.top, neckSide) - 0.2 * faceWidth),
    point(0, notch),
    point(0, lower),
    point(0.06, lower),
    point(0.29, notch + 0.13 * faceWidth),
    point(0.17, notch + 0.02 * faceWidth),
    point(0.25, notch - 0.07 * faceWidth),
    point(0.16, neckSide + 0.02 * faceWidth),
    point(0.1, Math.min(opening.top, neckSide) - 0.2 * faceWidth),
  ];
}
