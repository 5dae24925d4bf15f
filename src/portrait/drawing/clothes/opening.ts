// Where a jacket stands open over something of another colour.
import { median } from '../../raster/statistics.ts';
import { REGION_GRID } from '../regions/half-size-subject.ts';
import type { CieLab } from '../types.ts';
import { directedClothColourDistance, type MeasuredCloth } from './measured-cloth.ts';

/** How far from the neck's middle the edge is, in pixels of the half-size grid: `at` the first row, and `slope` for each row. */
type OpeningEdge = { at: number; slope: number };

export type JacketOpeningEdges = {
  left: OpeningEdge;
  right: OpeningEdge;
  /** The first row in which both edges were seen. */
  top: number;
  colour: CieLab;
};

/** In face widths: how far out an edge is looked for; what hides in the middle (a tie, a row of buttons); the narrowest opening. */
const [OUTER, MIDDLE, LEAST] = [0.66, 0.12, 0.1];
/** How far colours lie apart at least (`directedClothColourDistance`). */
const OTHER_GARMENT_DISTANCE = 15;
/** The share of a row's pixels that lie on their side of the edge, and of rows in which that is so. */
const [CLEAR, ROWS] = [0.84, 0.7];
/** In face widths: rows that are needed, and how far an edge may wander about its line. */
const [HEIGHT, WANDER] = [0.22, 0.045];
/** An opening may widen downwards by so much for each row, not more, and its sides differ by no more than this share. */
const [WIDENS, LOPSIDED] = [0.12, 0.55];

/** In face widths: rows above the neckline of the middle; and the share of a row that must be seen. */
const [HIGHER, KNOWN] = [0.5, 0.55];

type Row = { y: number; width: number; clear: number };

export function findJacketOpening(seen: MeasuredCloth): JacketOpeningEdges | undefined {
  const { faceWidth } = seen;
  const isMain = mainMap(seen);
  const [left, right] = ([-1, 1] as const).map((side) => rowsOf(seen, isMain, side));
  const both = left.filter(({ y }) => right.some((row) => row.y === y));
  if (both.length < HEIGHT * faceWidth) return undefined;
  const top = both[0].y;
  const edges = [left, right].map((rows) => edgeOf(rows, top, faceWidth));
  const [leftEdge, rightEdge] = edges;
  if (!leftEdge || !rightEdge) return undefined;
  const [narrow, wide] = [leftEdge.at, rightEdge.at].sort((a, b) => a - b);
  if (narrow < LOPSIDED * wide) return undefined;
  const colour = colourInside(seen, { left: leftEdge, right: rightEdge, top });
  return colour && directedClothColourDistance(colour, seen.shoulderColour) > OTHER_GARMENT_DISTANCE
    ? { left: leftEdge, right: rightEdge, top, colour }
    : undefined;
}

/** For each pixel: 1 the colour of the shoulders, 0 another, −1 not known. */
function mainMap({ mask, smoothedLab, shoulderColour }: MeasuredCloth): Int8Array {
  const map = new Int8Array(mask.length).fill(-1);
  for (let i = 0; i < map.length; i++)
    if (mask[i] > 0)
      map[i] =
        directedClothColourDistance(
          [smoothedLab[3 * i], smoothedLab[3 * i + 1], smoothedLab[3 * i + 2]],
          shoulderColour,
        ) < OTHER_GARMENT_DISTANCE
          ? 1
          : 0;
  return map;
}

/** In each row the edge that parts best what is coloured like the shoulders from what is not. */
function rowsOf({ neckMiddle, top, foot, faceWidth }: MeasuredCloth, isMain: Int8Array, side: 1 | -1): Row[] {
  const [first, last] = [Math.round(MIDDLE * faceWidth), Math.round(OUTER * faceWidth)];
  const rows: Row[] = [];
  // A low neckline lies below the first rows in which both edges are seen.
  for (let y = Math.round(top - HIGHER * faceWidth); y < foot; y++) {
    const at = (k: number): number => isMain[y * REGION_GRID.width + Math.round(neckMiddle) + side * k] ?? -1;
    let [known, inner, mains] = [0, 0, 0];
    for (let k = first; k <= last; k++) {
      if (at(k) < 0) continue;
      known++;
      mains += at(k);
    }
    if (known < KNOWN * (last - first)) continue;
    let [best, width] = [mains, 0];
    let right = mains;
    for (let k = first; k <= last; k++) {
      if (at(k) < 0) continue;
      if (at(k) === 0) inner++;
      else right--;
      if (inner + right > best) [best, width] = [inner + right, k + 1];
    }
    rows.push({ y, width, clear: best / known });
  }
  return rows;
}

function edgeOf(rows: readonly Row[], top: number, faceWidth: number): OpeningEdge | undefined {
  const kept = rows.filter(
    ({ clear, width }) => clear > CLEAR && width > LEAST * faceWidth && width < OUTER * faceWidth,
  );
  if (kept.length < ROWS * rows.length || kept.length < HEIGHT * faceWidth) return undefined;
  // The median of slopes between rows a third of the height apart is not moved by a fold.
  const apart = Math.max(1, Math.floor(kept.length / 3));
  const slopes = kept.slice(apart).map(({ y, width }, k) => (width - kept[k].width) / (y - kept[k].y));
  const slope = median(slopes);
  if (slope > WIDENS) return undefined;
  const at = median(kept.map(({ y, width }) => width - slope * (y - top)));
  const wander = median(kept.map(({ y, width }) => Math.abs(width - at - slope * (y - top))));
  return wander < WANDER * faceWidth ? { at, slope } : undefined;
}

/** How far the jacket's edge at one side lies from the neck's middle at a row; all in pixels of the half-size grid. */
export function jacketEdgeDistanceFromNeckMiddleAtRow({ at, slope }: OpeningEdge, row: number, top: number): number {
  return Math.max(0, at + slope * (row - top));
}

function colourInside(
  seen: MeasuredCloth,
  { left, right, top }: Omit<JacketOpeningEdges, 'colour'>,
): CieLab | undefined {
  const { mask, smoothedLab, neckMiddle, foot, faceWidth } = seen;
  const inside: number[] = [];
  for (let y = seen.top; y < foot; y++) {
    for (const [side, edge] of [
      [-1, left],
      [1, right],
    ] as const) {
      const last = 0.9 * jacketEdgeDistanceFromNeckMiddleAtRow(edge, y, top);
      for (let k = Math.round(MIDDLE * faceWidth); k < last; k++) {
        const i = y * REGION_GRID.width + Math.round(neckMiddle) + side * k;
        if (mask[i] > 0) inside.push(i);
      }
    }
  }
  if (inside.length < 60) return undefined;
  const part = (channel: number): number => median(inside.map((i) => smoothedLab[3 * i + channel]));
  return [part(0), part(1), part(2)];
}
