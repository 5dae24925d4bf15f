// Sideburns that grow before the ears: a dark strip along the edge of the face, as seen in the photo.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { type HairColourLimits, measureHairColourLimits } from './hair-darkness.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { HAIR, type RegionLabels, SKIN } from './labels.ts';

/**
 * Where a sideburn grows, in head coordinates: from beside the eyes down to the lobe of the ear at the edge of the face; where fair hair, which
 * is no darker than the shade before an ear, ends.
 */
const STRIP = { top: -0.12, bottom: 0.58, bottomOfFair: 0.28, inner: 0.74, outer: 1.1 };
/** In face widths: rows where it is narrower end it, and when it has gone on for so long, a wider row is no sideburn. */
const WIDTH = { least: 0.014, most: 0.11, start: 0.04 };
/** In lengths from eyes to chin: a sideburn goes at least this far below the hair. */
const LEAST_LENGTH = 0.08;
/** In face widths: the median breadth of its rows at least. What is thinner all along is the shadow between ear and cheek. */
const LEAST_MEDIAN_WIDTH = 0.022;
/** In face widths: up to this length it is at least so broad where it begins. A thinner one would hang from the hair like a needle. */
const SHORT = { length: 0.18, leastRoot: 0.028 };
/** Pixels across by which its inner edge moves in each row, on average: where it moves farther, the light on dark skin ends there. */
const RAGGED = 1;
/** The share of its length over which it narrows to its tip, and how pointed. */
const TIP = { share: 0.6, power: 0.7 };
/** Rows over which its edges are smoothed, in face widths. */
const SMOOTH = 0.06;

/** A row of a sideburn: its first and last pixel, counted from the middle of the face outwards. */
type SideburnRow = { y: number; inner: number; outer: number };

/** One side of the head. */
type Side = { figure: Plane; side: -1 | 1 };

/** Relabels the strip that is as dark as hair, down to a tip. Changes the labels. Returns the sides of the head that have a sideburn, as signs of u. */
export function relabelGrownSideburnsAsHair(labels: RegionLabels, small: HalfSizeSubject, figure: Plane): (-1 | 1)[] {
  const sides: (-1 | 1)[] = [];
  for (const side of [-1, 1] as const) {
    const rows = rowsOfSideburn(labels, small, { figure, side });
    if (rows.length > 0) sides.push(side);
    for (const { y, inner, outer } of smoothWithTip(rows, small.faceWidth)) {
      for (let beside = Math.round(inner); beside <= Math.round(outer); beside++) {
        const i = pixelBeside(small, side, beside, y);
        if (figure[i] > 0 && labels[i] === SKIN) labels[i] = HAIR;
      }
    }
  }
  return sides;
}

const pixelBeside = ({ eyes }: HalfSizeSubject, side: -1 | 1, beside: number, y: number): number =>
  y * REGION_GRID.width + Math.round(eyes[0]) + side * beside;

/** The rows below the end of the hair. None where there is no sideburn. */
function rowsOfSideburn(labels: RegionLabels, small: HalfSizeSubject, { figure, side }: Side): SideburnRow[] {
  const { lab, eyes, chin, faceWidth } = small;
  const hair = measureHairColourLimits(labels, small, { figure, side });
  if (!hair) return [];
  const unit = chin[1] - eyes[1];
  const rows: SideburnRow[] = [];
  let above: SideburnRow | undefined;
  for (let y = 0; y < REGION_GRID.height; y++) {
    const row = widestDarkRun(labels, small, { figure, side }, { y, above, hair });
    const width = row ? row.outer - row.inner + 1 : 0;
    // The strip begins in the hair.
    if (!above && (!row || hairPixelsOf(row) === 0)) continue;
    if (!row || width < WIDTH.least * faceWidth) break;
    if (rows.length > WIDTH.start * faceWidth && width > WIDTH.most * faceWidth) break;
    if (rows.length > 0 || 2 * hairPixelsOf(row) < width) rows.push(row);
    above = row;
  }
  if (rows.length < LEAST_LENGTH * unit || meanStepOfInnerEdge(rows) > RAGGED) return [];
  const widths = rows.map(({ inner, outer }) => outer - inner + 1);
  const isShort = rows.length < SHORT.length * faceWidth;
  if (isShort && widths[0] < SHORT.leastRoot * faceWidth) return [];
  if (median(widths) < LEAST_MEDIAN_WIDTH * faceWidth) return [];
  const redness = rows.flatMap(({ y, inner, outer }) =>
    Array.from({ length: outer - inner + 1 }, (_, n) => lab[3 * pixelBeside(small, side, inner + n, y) + 1]),
  );
  return median(redness) > hair.reddest ? [] : rows;

  function hairPixelsOf({ y, inner, outer }: SideburnRow): number {
    let hairPixels = 0;
    for (let n = inner; n <= outer; n++) if (labels[pixelBeside(small, side, n, y)] === HAIR) hairPixels++;
    return hairPixels;
  }
}

function meanStepOfInnerEdge(rows: readonly SideburnRow[]): number {
  const steps = rows.slice(1).map(({ inner }, n) => Math.abs(inner - rows[n].inner));
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

/** The widest run of a row within the strip that is hair or as dark as hair, and touches the run in the row above. */
function widestDarkRun(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { figure, side }: Side,
  { y, above, hair }: { y: number; above: SideburnRow | undefined; hair: HairColourLimits },
): SideburnRow | undefined {
  const { u, v, lab, eyes } = small;
  const bottom = hair.isDark ? STRIP.bottom : STRIP.bottomOfFair;
  const middle = Math.round(eyes[0]);
  const room = side > 0 ? REGION_GRID.width - 1 - middle : middle;
  const isDark = (i: number): boolean =>
    figure[i] > 0 &&
    v[i] > STRIP.top &&
    v[i] < bottom &&
    side * u[i] > STRIP.inner &&
    side * u[i] < STRIP.outer &&
    (labels[i] === HAIR || lab[3 * i] < hair.lightest);
  let widest: SideburnRow | undefined;
  let inner = -1;
  for (let beside = 0; beside <= room; beside++) {
    const dark = isDark(pixelBeside(small, side, beside, y));
    if (dark && inner < 0) inner = beside;
    if (dark || inner < 0) continue;
    const run = { y, inner, outer: beside - 1 };
    inner = -1;
    const touches = !above || (run.inner <= above.outer && run.outer >= above.inner);
    if (touches && (!widest || run.outer - run.inner > widest.outer - widest.inner)) widest = run;
  }
  return widest;
}

/** The rows with smooth edges, narrowing to a tip at the outer edge. */
function smoothWithTip(rows: readonly SideburnRow[], faceWidth: number): SideburnRow[] {
  const reach = Math.round((SMOOTH * faceWidth) / 2);
  const mean = (n: number, edge: 'inner' | 'outer'): number => {
    const around = rows.slice(Math.max(0, n - reach), n + reach + 1);
    return around.reduce((sum, row) => sum + row[edge], 0) / around.length;
  };
  return rows.map(({ y }, n) => {
    const outer = mean(n, 'outer');
    const left = (rows.length - n) / rows.length;
    const width = Math.min(outer - mean(n, 'inner'), WIDTH.most * faceWidth);
    return { y, outer, inner: outer - width * Math.min(1, left / TIP.share) ** TIP.power };
  });
}
