// Turns soft planes into outlines: level sets by marching squares, smoothed along their length and thinned.
import type { Plane } from '../types.ts';
import type { GridSize, PixelPoint } from './grid.ts';

/** The sides of a cell of four pixels. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];

/**
 * For each pattern of the four corners (top left 8, top right 4, bottom right 2, bottom left 1): the sides that an outline
 * enters and leaves by, in pairs, with the inside on its left.
 */
const CROSSINGS: readonly (readonly number[])[] = [
  [],
  [BOTTOM, LEFT],
  [RIGHT, BOTTOM],
  [RIGHT, LEFT],
  [TOP, RIGHT],
  [TOP, RIGHT, BOTTOM, LEFT],
  [TOP, BOTTOM],
  [TOP, LEFT],
  [LEFT, TOP],
  [BOTTOM, TOP],
  [LEFT, TOP, RIGHT, BOTTOM],
  [RIGHT, TOP],
  [LEFT, RIGHT],
  [BOTTOM, RIGHT],
  [LEFT, BOTTOM],
  [],
];

/** A margin of two pixels below the level, so that every outline is closed. */
function withMargin(plane: Plane, { width, height }: GridSize, level: number): Plane {
  const padded = new Float32Array((width + 4) * (height + 4)).fill(-1);
  for (let y = 0; y < height; y++) {
    const row = (y + 2) * (width + 4) + 2;
    for (let x = 0; x < width; x++) padded[row + x] = plane[y * width + x] - level;
  }
  return padded;
}

/** Which edge an outline goes to from each edge it crosses: 2·i from pixel i to the right, 2·i + 1 from it downwards. */
function linkEdges(values: Plane, wide: number, high: number): { next: Int32Array; starts: number[] } {
  const next = new Int32Array(2 * wide * high).fill(-1);
  const starts: number[] = [];
  const offsets = [0, 3, 2 * wide, 1];
  for (let y = 0; y < high - 1; y++) {
    for (let x = 0, i = y * wide; x < wide - 1; x++, i++) {
      const pattern =
        (values[i] > 0 ? 8 : 0) |
        (values[i + 1] > 0 ? 4 : 0) |
        (values[i + wide + 1] > 0 ? 2 : 0) |
        (values[i + wide] > 0 ? 1 : 0);
      if (pattern === 0 || pattern === 15) continue;
      const sides = CROSSINGS[pattern];
      for (let k = 0; k < sides.length; k += 2) {
        const from = 2 * i + offsets[sides[k]];
        next[from] = 2 * i + offsets[sides[k + 1]];
        starts.push(from);
      }
    }
  }
  return { next, starts };
}

/**
 * The closed outlines of `plane > level`, in pixels of the plane (the middle of the first pixel is 0.5, 0.5). Outer borders
 * run with their inside on the left, holes the other way.
 */
export function traceContours(plane: Plane, grid: GridSize, level: number): PixelPoint[][] {
  const [wide, high] = [grid.width + 4, grid.height + 4];
  const values = withMargin(plane, grid, level);
  const { next, starts } = linkEdges(values, wide, high);
  const crossing = (edge: number): PixelPoint => {
    const i = edge >> 1;
    const x = (i % wide) - 1.5;
    const y = Math.floor(i / wide) - 1.5;
    const other = values[edge & 1 ? i + wide : i + 1];
    const share = values[i] / (values[i] - other);
    return edge & 1 ? [x, y + share] : [x + share, y];
  };
  const outlines: PixelPoint[][] = [];
  for (const start of starts) {
    if (next[start] < 0) continue;
    const outline: PixelPoint[] = [];
    for (let edge = start; next[edge] >= 0; ) {
      outline.push(crossing(edge));
      const following = next[edge];
      next[edge] = -1;
      edge = following;
    }
    outlines.push(outline);
  }
  return outlines;
}

/** The area inside an outline, negative where it runs the other way round. */
export function signedAreaOf(outline: readonly PixelPoint[]): number {
  let sum = 0;
  for (const [k, [x, y]] of outline.entries()) {
    const [toX, toY] = outline[(k + 1) % outline.length];
    sum += x * toY - toX * y;
  }
  return sum / 2;
}

/** As many points as asked for, evenly spaced along a closed outline. */
function resample(outline: readonly PixelPoint[], length: number, count: number): { x: Float64Array; y: Float64Array } {
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  let [k, passed] = [0, 0];
  const last = outline.length;
  let side = sideOf(outline, 0);
  for (let i = 0; i < count; i++) {
    const wanted = (i * length) / count;
    while (passed + side < wanted && k < last - 1) {
      passed += side;
      side = sideOf(outline, ++k);
    }
    const [from, to] = [outline[k], outline[(k + 1) % last]];
    const share = side > 0 ? Math.min(1, (wanted - passed) / side) : 0;
    x[i] = from[0] + (to[0] - from[0]) * share;
    y[i] = from[1] + (to[1] - from[1]) * share;
  }
  return { x, y };
}

function sideOf(outline: readonly PixelPoint[], k: number): number {
  const [from, to] = [outline[k], outline[(k + 1) % outline.length]];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** Gaussian along a closed row of numbers. */
function blurRing(values: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-(((k - reach) / sigma) ** 2) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const count = values.length;
  const blurred = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += weights[k + reach] * values[(((i + k) % count) + count) % count];
    blurred[i] = sum / total;
  }
  return blurred;
}

/** Points on an outline for one sigma, and how far they lie apart at least. */
const SPACING = 2;
/** Above so many points of sigma a shape is meant to be coarse: it may shrink. */
const KEEPS_SIZE = 8;

/** Smooths a closed outline along its length (`sigma` in pixels) without the usual shrinking. */
export function resampleAndSmoothOutline(outline: readonly PixelPoint[], sigma: number): PixelPoint[] {
  let length = 0;
  for (let k = 0; k < outline.length; k++) length += sideOf(outline, k);
  const count = Math.max(12, Math.floor(length / SPACING));
  let { x, y } = resample(outline, length, count);
  const spread = sigma / SPACING;
  if (spread > 0.3) {
    const soften = (values: Float64Array): Float64Array => {
      const once = blurRing(values, spread);
      if (spread >= KEEPS_SIZE) return once;
      const twice = blurRing(once, spread);
      return once.map((value, k) => 2 * value - twice[k]);
    };
    [x, y] = [soften(x), soften(y)];
  }
  return Array.from(x, (value, k): PixelPoint => [value, y[k]]);
}

/** Ramer, Douglas and Peucker: the points of a closed outline without which it would move by more than `tolerance`. */
export function simplifyOutline(outline: readonly PixelPoint[], tolerance: number): PixelPoint[] {
  const count = outline.length;
  if (count < 5) return [...outline];
  let far = 0;
  let farthest = 0;
  for (let k = 1; k < count; k++) {
    const distance = (outline[k][0] - outline[0][0]) ** 2 + (outline[k][1] - outline[0][1]) ** 2;
    if (distance > farthest) [far, farthest] = [k, distance];
  }
  const kept = new Uint8Array(count);
  kept[0] = 1;
  kept[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, count],
  ];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const middle = farthestFrom(outline, piece[0], piece[1], tolerance);
    if (middle < 0) continue;
    kept[middle] = 1;
    open.push([piece[0], middle], [middle, piece[1]]);
  }
  const left = outline.filter((_, k) => kept[k]);
  return left.length >= 4 ? left : outline.filter((_, k) => k % Math.max(1, Math.floor(count / 8)) === 0);
}

/** The point between two of an outline that lies farthest from the line through them, or -1 if all are near. */
function farthestFrom(outline: readonly PixelPoint[], from: number, to: number, tolerance: number): number {
  const [ax, ay] = outline[from];
  const [bx, by] = outline[to % outline.length];
  const length = Math.hypot(bx - ax, by - ay);
  let [middle, most] = [-1, tolerance];
  for (let k = from + 1; k < to; k++) {
    const [x, y] = outline[k];
    const away =
      length > 0 ? Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length : Math.hypot(x - ax, y - ay);
    if (away > most) [middle, most] = [k, away];
  }
  return middle;
}
