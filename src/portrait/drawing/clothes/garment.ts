// Finds what the clothes are made of: jacket over shirt, tie, collar, headwear. When in doubt they are one plain cloth.
import type { HalfSizeSubject } from '../regions/half-size-subject.ts';
import type { Headwear } from '../regions/headwear.ts';
import type { RegionLabels } from '../regions/labels.ts';
import type { CieLab, Garment, GarmentPart } from '../types.ts';
import { measureCreaseStrengthAlongLine } from './creases.ts';
import { type MeasuredCloth, measureCloth } from './measured-cloth.ts';
import { leavesNecklineShouldersBare } from './neckline-width.ts';
import { findJacketOpening, type JacketOpeningEdges, jacketEdgeDistanceFromNeckMiddleAtRow } from './opening.ts';
import {
  COLLAR_HALF_WIDTH_IN_FACE_WIDTHS,
  computeClosedHalfCollar,
  type HalfCollarPoints,
  halfCollarOutline,
  highestClothTopRowBesideNeck,
  lapelOutline,
  meanClothTopGridRowOfBothNeckSides,
  type Outline,
  shirtOutlineInJacketOpening,
  tieOutline,
} from './shapes.ts';
import { findAndMeasureTie } from './tie.ts';

/** How strong creases along the edges of a collar and beside a lapel are at least, in units of L*. */
const [COLLAR_CREASE, LAPEL_CREASE] = [2.7, 2.5];

/** How much stronger they are than further down. */
const DISTINCT = 1.25;

/** Undefined where too little is seen. */
export function detectClothesInPhoto(
  labels: RegionLabels,
  small: HalfSizeSubject,
  headwear?: Headwear,
): Garment | undefined {
  const seen = headwear?.coversThroat ? undefined : measureCloth(labels, small);
  const parts = seen ? partsOf(seen, leavesNecklineShouldersBare(labels, small, seen.neckMiddle)) : [];
  if (headwear) parts.push({ kind: 'headwear', outline: onCanvas(headwear.outline), colour: headwear.colour });
  const colour = seen?.shoulderColour ?? headwear?.body ?? headwear?.colour;
  return colour && { colour, parts };
}

/** `hasBareShoulders`: creases beside a T-shirt's neckline are its rib, or the edge of a shadow. */
function partsOf(seen: MeasuredCloth, hasBareShoulders: boolean): GarmentPart[] {
  const neckSide = highestClothTopRowBesideNeck(seen);
  const opening = findJacketOpening(seen);
  const shirt = opening?.colour ?? seen.shoulderColour;
  const tie = findAndMeasureTie(seen, shirt);
  const creased = tie || (hasBareShoulders && !opening) ? undefined : findCollar(seen, neckSide, opening).collar;
  const collar = tie ? computeClosedHalfCollar(seen, neckSide) : creased;
  const parts: GarmentPart[] = [];
  const add = (kind: GarmentPart['kind'], outline: Outline, colour: CieLab): void => {
    parts.push({ kind, outline: onCanvas(outline), colour });
  };
  if (opening) add('shirt', shirtOutlineInJacketOpening(seen, opening), opening.colour);
  if (tie) add('tie', tieOutline(seen, tie), tie.colour);
  for (const side of [-1, 1] as const) {
    if (!collar) continue;
    const edge = side < 0 ? opening?.left : opening?.right;
    const widest = (row: number): number =>
      opening && edge
        ? jacketEdgeDistanceFromNeckMiddleAtRow(edge, Math.max(row, opening.top), opening.top)
        : Number.POSITIVE_INFINITY;
    add('collar', halfCollarOutline(seen, { side, collar, neckSide }, widest), shirt);
  }
  if (opening && (tie || collar || hasLapels(seen, opening)))
    for (const side of [-1, 1] as const) add('lapel', lapelOutline(seen, opening, side, neckSide), seen.shoulderColour);
  return parts;
}

/** A collar whose edges show as creases on both sides of the neck. */
function findCollar(
  seen: MeasuredCloth,
  neckSide: number,
  opening?: JacketOpeningEdges,
): { collar?: HalfCollarPoints; strength: number } {
  const { faceWidth } = seen;
  let [best, strongest]: [HalfCollarPoints | undefined, number] = [undefined, 0];
  for (const start of [0.04, 0.14]) {
    const front: [number, number] = [
      start * faceWidth,
      meanClothTopGridRowOfBothNeckSides(seen, start) + 0.03 * faceWidth,
    ];
    for (let aside = start + 0.08; aside < 0.4; aside += 0.03) {
      for (let below = -0.12; below < 0.36; below += 0.03) {
        const tip: [number, number] = [aside * faceWidth, front[1] + below * faceWidth];
        const frontEdge = onBothSides(seen, front, tip);
        for (const down of frontEdge > strongest ? [0.06, 0.12, 0.18] : []) {
          const end: [number, number] = [COLLAR_HALF_WIDTH_IN_FACE_WIDTHS * faceWidth, neckSide + down * faceWidth];
          if (tip[1] < end[1] + 0.02 * faceWidth) continue;
          const seenEnd: [number, number] = opening ? [(tip[0] + end[0]) / 2, (tip[1] + end[1]) / 2] : end;
          const weaker = Math.min(frontEdge, onBothSides(seen, tip, seenEnd));
          if (weaker > strongest) [best, strongest] = [{ front, tip, end }, weaker];
        }
      }
    }
  }
  // An open jacket shows too little of the shirt for stripes to look like a collar.
  const isCollar = best && strongest > COLLAR_CREASE && (opening || strongest > DISTINCT * besides(seen, best));
  return { collar: isCollar ? best : undefined, strength: strongest };
}

/** How strong the creases are where the same collar would lie lower: on stripes about as strong. */
function besides(seen: MeasuredCloth, { front, tip, end }: HalfCollarPoints): number {
  const lower = ([x, y]: [number, number], by: number): [number, number] => [x, y + by * seen.faceWidth];
  const at = (by: number): number =>
    Math.max(
      onBothSides(seen, lower(front, by), lower(tip, by)),
      onBothSides(seen, lower(tip, by), lower([(tip[0] + end[0]) / 2, (tip[1] + end[1]) / 2], by)),
    );
  return Math.max(...[0.07, 0.1, 0.13, 0.16, 0.19, 0.22].map(at));
}

/** How strong a crease runs on both sides of the neck; points are measured from its middle. */
function onBothSides(seen: MeasuredCloth, from: [number, number], to: [number, number]): number {
  const along = (side: 1 | -1): number =>
    measureCreaseStrengthAlongLine(
      seen,
      [seen.neckMiddle + side * from[0], from[1]],
      [seen.neckMiddle + side * to[0], to[1]],
    );
  const left = along(-1);
  return left > 0 ? Math.min(left, along(1)) : 0;
}

/** Whether a seam runs beside both edges of the jacket. */
function hasLapels(seen: MeasuredCloth, { left, right, top }: JacketOpeningEdges): boolean {
  const { neckMiddle, foot, faceWidth } = seen;
  return ([-1, 1] as const).every((side) => {
    const edge = side < 0 ? left : right;
    let strongest = 0;
    for (let beyond = 0.12; beyond < 0.36; beyond += 0.02) {
      const at = (row: number, more: number): [number, number] => [
        neckMiddle + side * (jacketEdgeDistanceFromNeckMiddleAtRow(edge, row, top) + more * faceWidth),
        row,
      ];
      const strength = measureCreaseStrengthAlongLine(seen, at(top + 0.1 * faceWidth, 0.8 * beyond), at(foot, beyond));
      strongest = Math.max(strongest, strength);
    }
    return strongest > LAPEL_CREASE;
  });
}

function onCanvas(outline: readonly (readonly [number, number])[]): GarmentPart['outline'] {
  return outline.map(([x, y]) => [Math.round(20 * x + 5) / 10, Math.round(20 * y + 5) / 10]);
}
