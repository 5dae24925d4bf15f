// Hair tied behind the neck, which shows beside it: it ends at the line of the neck, as that stands before it.
import { smoothstep } from '../../pixels.ts';
import { median } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import {
  CLOTH,
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  rowBoundsOfPiece,
  SKIN,
} from './labels.ts';

/** All of a tail that the photo shows lies below this v, and most of it beyond this |u|. */
const [BELOW_EARS, BESIDE] = [0.6, 0.55];
/** A tail that was hung behind the neck begins below this v, as it comes out somewhat higher than the photo shows it. */
export const HIGHEST_TAIL_START_IN_HEAD_COORDINATES = BELOW_EARS - 0.14;
/** How far its outline is blurred upwards afterwards, in v. */
const BLURRED = 0.05;
/** In face widths: how far above its first row a tail comes out behind the jaw, over what length it comes out and goes back, how near to its last row cloth hides its end. */
const [ABOVE, TURN, TO_CLOTH] = [0.08, 0.16, 0.14];
/** In face widths: the outline of a tail is as far out as in any row so near. */
const NEAR = 0.06;
/** In face widths: a shorter tail has no line. */
const SHORTEST = 0.12;

/** Rows of the grid from `top` to `bottom`, both included; for each, how far from the middle the tail begins and ends. */
type TailRows = { top: number; bottom: number; inner: number[]; outer: number[] };

/** A tail has a straight edge at the neck, and its ends come out and go back behind it: with round ends it looks like a slug. Changes the labels. */
export function hangTailsBehindNeckInPlace(
  labels: RegionLabels,
  { u, v, side, oval, chin, faceWidth }: HalfSizeSubject,
  figure: Plane,
): void {
  const isFree = (i: number): boolean =>
    labels[i] === SKIN && figure[i] > 0 && oval[i] === 0 && v[i] > HIGHEST_TAIL_START_IN_HEAD_COORDINATES + BLURRED;
  const hair = regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0);
  for (const piece of listMaskComponentPixels(hair)) {
    if (piece.some((i) => v[i] < BELOW_EARS) || median(piece.map((i) => side[i])) < BESIDE) continue;
    const sign = median(piece.map((i) => u[i])) < 0 ? -1 : 1;
    const rows = rowsOfTail(piece, { middle: chin[0], sign });
    if (rows.bottom - rows.top < SHORTEST * faceWidth) continue;
    // Hair on both sides of the neck lies before it.
    if (rows.inner.some((from) => from < 0)) continue;
    const neckLine = fitLine(rows.inner);
    const isHidden = isAboveCloth(labels, piece, TO_CLOTH * faceWidth);
    const own = new Set(piece);
    const near = Math.round(NEAR * faceWidth);
    const first = Math.max(0, Math.round(rows.top - ABOVE * faceWidth));
    for (let y = first; y <= rows.bottom; y++) {
      const n = y - rows.top;
      const outer = Math.max(...rows.outer.slice(Math.max(0, n - near), Math.max(0, n) + near + 1));
      const out = smoothstep(first, first + TURN * faceWidth, y);
      const back = isHidden ? 0 : smoothstep(rows.bottom - TURN * faceWidth, rows.bottom, y);
      const inner = lerp(outer, neckLine(n), out * (1 - back));
      // What lies towards the middle of the body goes on below what is taken from the tail: neck, or clothes.
      let beside = SKIN;
      for (let k = 0; k < REGION_GRID.width; k++) {
        const x = sign > 0 ? k : REGION_GRID.width - 1 - k;
        const i = y * REGION_GRID.width + x;
        const from = sign * (x - chin[0]);
        if (!own.has(i)) beside = labels[i];
        if (own.has(i) && from < inner) labels[i] = beside;
        else if (isFree(i) && from >= inner && from <= outer) labels[i] = HAIR;
      }
    }
  }
}

function rowsOfTail(piece: readonly number[], { middle, sign }: { middle: number; sign: number }): TailRows {
  const { top, bottom } = rowBoundsOfPiece(piece);
  const inner = Array.from({ length: bottom - top + 1 }, () => Number.POSITIVE_INFINITY);
  const outer = inner.map(() => Number.NEGATIVE_INFINITY);
  for (const i of piece) {
    const from = sign * ((i % REGION_GRID.width) - middle);
    const n = Math.floor(i / REGION_GRID.width) - top;
    inner[n] = Math.min(inner[n], from);
    outer[n] = Math.max(outer[n], from);
  }
  return { top, bottom, inner, outer };
}

/** The line of least squares through the values of all rows but the first and last, where the tail's ends are. */
function fitLine(values: readonly number[]): (n: number) => number {
  const ends = Math.floor(0.2 * values.length);
  const used = values.slice(ends, values.length - ends);
  const meanRow = ends + (used.length - 1) / 2;
  const mean = used.reduce((sum, value) => sum + value, 0) / used.length;
  let [both, rows] = [0, 0];
  for (const [k, value] of used.entries()) {
    both += (ends + k - meanRow) * (value - mean);
    rows += (ends + k - meanRow) ** 2;
  }
  const slope = both / Math.max(1, rows);
  return (n) => mean + slope * (n - meanRow);
}

/** Whether cloth lies below most of the piece's lowest pixels, no farther than `within` pixels. */
function isAboveCloth(labels: RegionLabels, piece: readonly number[], within: number): boolean {
  const lowest = new Map<number, number>();
  for (const i of piece) {
    const x = i % REGION_GRID.width;
    lowest.set(x, Math.max(lowest.get(x) ?? 0, i));
  }
  const below = [...lowest.values()].filter((i) => {
    for (let k = 1; k <= within; k++) if (labels[i + k * REGION_GRID.width] === CLOTH) return true;
    return false;
  });
  return below.length > lowest.size / 2;
}
