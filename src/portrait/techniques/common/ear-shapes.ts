// Where ears are seen beside a face, and what is drawn within each: the groove inside its rim, its bowl, and the line in which it meets the face.
import { newPlane } from '../../planes.ts';
import { type Bounds, type GridSize, type PixelPoint, pastePlane } from '../../raster/grid.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { polygonCoverage, splinePoints, taperedSplineCoverage } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { broadenEarIfFlatInPlace } from './flat-ears.ts';

/** Where ears are, in head coordinates. Above the ears of a shorn head the skin of the skull goes on. */
export const EAR_BOUNDS_IN_HEAD_COORDINATES = {
  inner: 0.92,
  outer: 1.44,
  highest: -0.45,
  highestOnShorn: -0.12,
  lowest: 0.72,
};

/** In face widths: a smaller piece of skin beside the face is an ear that hair covers, or none. */
const LEAST = { height: 0.16, width: 0.045 };

/** In face widths: how high an ear is at least; what is missing hair covers at its top. */
const WHOLE_HEIGHT = 0.36;
/** In face widths: how far around a row the ear's two edges are averaged. */
const EVEN_EDGES = 0.03;
/** Below its lobe what is narrower than this share of the ear is jaw. */
const LOBE_SHARE = 0.4;

/** Points within an ear: across from the face (0) to the outer edge (1), and down from its top (0) to its lobe (1). */
type EarPoint = readonly [across: number, down: number];
const GROOVE: readonly EarPoint[] = [
  [0.24, 0.2],
  [0.44, 0.12],
  [0.62, 0.18],
  [0.7, 0.34],
  [0.67, 0.52],
  [0.55, 0.68],
];
const BOWL: readonly EarPoint[] = [
  [0.12, 0.44],
  [0.3, 0.34],
  [0.46, 0.4],
  [0.48, 0.54],
  [0.38, 0.68],
  [0.2, 0.68],
  [0.08, 0.56],
];
const JOINT: readonly EarPoint[] = [
  [0.08, 0.24],
  [0.03, 0.36],
  [0.07, 0.5],
  [0.03, 0.66],
  [0.04, 0.82],
  [0.16, 0.95],
];

/** Breadth of the lines: as a share of the ear's width, and at most so many face widths. */
const LINE = { share: 0.17, most: 0.018 };

type EarPlanes = {
  /** Skin and hair of the head as they are seen, and the face of the mesh, 0..1. */
  skin: Plane;
  hair: Plane;
  oval: Plane;
  /** Head coordinates. */
  u: Plane;
  v: Plane;
  isShorn: boolean;
};

/** Masks of the grid, 0..1: a whole ear, and within it its bowl and its lines. All of them lie in the rows from `top` to before `bottom`. */
export type EarMasks = { ear: Plane; bowl: Plane; lines: Plane; rows: { top: number; bottom: number } };

/** The ears at both sides of a face. Where hair covers the top of one, its lines begin under the hair. `faceWidth` in pixels of the grid. */
export function findEarMasks(
  { skin, hair, oval, u, v, isShorn }: EarPlanes,
  grid: GridSize,
  faceWidth: number,
): EarMasks[] {
  const beside = newPlane(skin.length);
  const { inner, outer, lowest } = EAR_BOUNDS_IN_HEAD_COORDINATES;
  const highest = isShorn ? EAR_BOUNDS_IN_HEAD_COORDINATES.highestOnShorn : EAR_BOUNDS_IN_HEAD_COORDINATES.highest;
  for (let i = 0; i < beside.length; i++) {
    const across = Math.abs(u[i]);
    const isPlace = across > inner && across < outer && v[i] > highest && v[i] < lowest;
    if (isPlace && skin[i] > 0.5 && oval[i] < 0.5) beside[i] = 1;
  }
  const { labels, areas, boxes } = findConnectedComponents(beside, grid);
  const ears: EarMasks[] = [];
  for (const [piece, area] of areas.entries()) {
    if (piece === 0 || area < (LEAST.height * LEAST.width * faceWidth * faceWidth) / 2) continue;
    const seen = boxes[piece];
    if (seen.bottom - seen.top < LEAST.height * faceWidth) continue;
    const ear = newPlane(beside.length);
    for (let i = seen.top * grid.width; i < seen.bottom * grid.width; i++) if (labels[i] === piece) ear[i] = 1;
    const bounds = broadenEarIfFlatInPlace(ear, grid, seen, { skin, hair, u, faceWidth });
    const rows = rowsOfEar(ear, grid, { bounds, u, faceWidth });
    if (rows.width < LEAST.width * faceWidth || rows.lobe + 1 < LEAST.height * faceWidth) continue;
    // What is left below is jaw.
    ear.fill(0, (bounds.top + rows.lobe + 1) * grid.width);
    roundLobeInPlace(ear, grid, bounds, rows);
    const isCovered = isHairAbove(ear, hair, grid, bounds);
    ears.push({ ear, rows: bounds, ...shapesOf(rows, grid, { bounds, isCovered, ear, faceWidth }) });
  }
  return ears;
}

/** The columns of an ear's two edges in each row from the top of its bounds; the most pixels in a row; and the last row of its lobe. */
type EarRows = { faceEdge: Float32Array; outerEdge: Float32Array; width: number; lobe: number };

function rowsOfEar(
  ear: Plane,
  { width }: GridSize,
  { bounds: { left, right, top, bottom }, u, faceWidth }: { bounds: Bounds; u: Plane; faceWidth: number },
): EarRows {
  const rows = bottom - top;
  const edges = [new Float32Array(rows), new Float32Array(rows)];
  let [sum, mostPixels] = [0, 0];
  for (let y = 0; y < rows; y++) {
    let [first, last, pixels] = [right, left, 0];
    for (let x = left; x < right; x++) {
      const i = (top + y) * width + x;
      if (ear[i] === 0) continue;
      if (x < first) first = x;
      last = x + 1;
      pixels++;
      sum += u[i];
    }
    mostPixels = Math.max(mostPixels, pixels);
    [edges[0][y], edges[1][y]] = [first, last];
  }
  const reach = Math.round(EVEN_EDGES * faceWidth);
  const [one, other] = edges.map((edge) => movingMean(edge, reach));
  let [widest, lobe] = [0, rows - 1];
  for (let y = 0; y < rows; y++) widest = Math.max(widest, other[y] - one[y]);
  while (lobe > 0 && other[lobe] - one[lobe] < LOBE_SHARE * widest) lobe--;
  return {
    ...(sum > 0 ? { faceEdge: one, outerEdge: other } : { faceEdge: other, outerEdge: one }),
    width: mostPixels,
    lobe,
  };
}

/** The share of its height over which the lobe curves from the face to its lowest point: cut off in a row it would be a step on the jaw. */
const ROUND_LOBE = 0.3;

/** Changes `ear`, and the rows' edge on the face, along which the line between lobe and face is drawn. */
function roundLobeInPlace(
  ear: Plane,
  { width }: GridSize,
  { left, right, top }: Bounds,
  { faceEdge, outerEdge, lobe }: EarRows,
): void {
  for (let row = Math.ceil((1 - ROUND_LOBE) * lobe); row <= lobe; row++) {
    const down = 1 - (lobe - row) / (ROUND_LOBE * lobe);
    const inner = lerp(faceEdge[row], outerEdge[row], 1 - Math.sqrt(1 - down * down));
    for (let x = left; x < right; x++)
      if (faceEdge[row] < outerEdge[row] ? x < inner : x >= inner) ear[(top + row) * width + x] = 0;
    faceEdge[row] = inner;
  }
}

function movingMean(values: Float32Array, reach: number): Float32Array {
  return values.map((_, at) => {
    const near = values.subarray(Math.max(0, at - reach), at + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** Whether hair lies over most of an ear's highest row. */
function isHairAbove(ear: Plane, hair: Plane, { width }: GridSize, { left, right, top }: Bounds): boolean {
  if (top === 0) return false;
  let [seen, covered] = [0, 0];
  for (let i = top * width + left; i < top * width + right; i++) {
    if (ear[i] === 0) continue;
    seen++;
    if (hair[i - width] > 0.5) covered++;
  }
  return covered > 0.5 * seen;
}

function shapesOf(
  { faceEdge, outerEdge, width, lobe }: EarRows,
  grid: GridSize,
  { bounds, isCovered, ear, faceWidth }: { bounds: Bounds; isCovered: boolean; ear: Plane; faceWidth: number },
): { bowl: Plane; lines: Plane } {
  const from = isCovered ? Math.min(0, lobe - WHOLE_HEIGHT * faceWidth) : 0;
  const part = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const at = ([across, down]: EarPoint): PixelPoint => {
    const y = lerp(from, lobe, down);
    const row = Math.min(lobe, Math.max(0, Math.round(y)));
    return [lerp(faceEdge[row], outerEdge[row], across) - bounds.left, y];
  };
  const breadth = Math.min(LINE.share * width, LINE.most * faceWidth);
  const line = (points: readonly EarPoint[]): Plane =>
    taperedSplineCoverage(points.map(at), (share) => breadth * Math.sin(Math.PI * (0.12 + 0.8 * share)), part);
  const [groove, joint] = [line(GROOVE), line(JOINT)];
  const bowl = polygonCoverage(splinePoints(BOWL.map(at), 6, true), part);
  const onGrid = (mask: Plane): Plane => {
    const whole = newPlane(ear.length);
    pastePlane(mask, whole, grid, bounds);
    for (let i = bounds.top * grid.width; i < bounds.bottom * grid.width; i++) whole[i] *= ear[i];
    return whole;
  };
  return { bowl: onGrid(bowl), lines: onGrid(groove.map((value, i) => Math.max(value, joint[i]))) };
}
