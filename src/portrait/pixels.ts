// Arithmetic on planes of pixels.
import { newUnfilledPlane } from './planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from './simd/loops.ts';
import type { Plane } from './types.ts';

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Steps of a curve's table: so many that also powers below 1, which are steep at 0, are off by less than an 8-bit step. */
const CURVE_STEPS = 65_536;

/** Puts numbers from 0 to 1 through a curve, by a table. */
export function applyCurveInPlace(plane: Float32Array, curve: (value: number) => number): void {
  const table = Float32Array.from({ length: CURVE_STEPS + 2 }, (_, k) => curve(Math.min(1, k / CURVE_STEPS)));
  for (let i = 0; i < plane.length; i++) {
    const place = Math.min(1, Math.max(0, plane[i])) * CURVE_STEPS;
    const k = place | 0;
    plane[i] = table[k] + (place - k) * (table[k + 1] - table[k]);
  }
}

/** 0..255 as 0..1. */
export function bytesToUnitPlane(bytes: Uint8Array): Plane {
  const plane = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) plane[i] = bytes[i] / 255;
  return plane;
}

/** Mean over the square of 2·radius+1 pixels, the border repeated. Costs the same for every radius. */
export function boxBlur(
  source: Plane,
  width: number,
  height: number,
  radius: number,
  into: Plane = newUnfilledPlane(width * height),
): Plane {
  return blurTimes(1, source, { width, height, radius }, into);
}

/** Three box blurs: within 3 % of a Gaussian of sigma ≈ radius. A radius below 1 gives a copy. */
export function tripleBoxBlur(
  source: Plane,
  width: number,
  height: number,
  radius: number,
  into: Plane = newUnfilledPlane(width * height),
): Plane {
  const box = Math.round(radius);
  return blurTimes(box < 1 ? 0 : 3, source, { width, height, radius: box }, into);
}

type Box = { width: number; height: number; radius: number };

function blurTimes(times: number, source: Plane, { width, height, radius }: Box, into: Plane): Plane {
  const area = width * height;
  const [plane, between, sums, end] = computeWasmAddresses([4 * area + 4, 4 * area + 4, 8 * width + 8]);
  const room = new Float32Array(ensureWasmMemory(end), plane, area);
  room.set(source);
  for (let round = 0; round < times; round++) {
    wasmLoops.boxBlurRows(plane, between, width, height, radius);
    wasmLoops.boxBlurColumns(between, plane, sums, width, height, radius);
  }
  into.set(room);
  return into;
}

/** The largest value in the square of 2·radius+1 pixels. */
export function dilatePlaneBySquare(source: Plane, width: number, height: number, radius: number): Plane {
  return extremes(source, { width, height, radius: Math.round(radius) }, 0);
}

/** The smallest value in the square of 2·radius+1 pixels. */
export function erodePlaneBySquare(source: Plane, width: number, height: number, radius: number): Plane {
  return extremes(source, { width, height, radius: Math.round(radius) }, -0);
}

function extremes(source: Plane, { width, height, radius }: Box, sign: 0 | -0): Plane {
  const extreme = newUnfilledPlane(width * height);
  if (radius < 1) {
    extreme.set(source);
    return extreme;
  }
  const rows = height + 2 * radius;
  const [plane, work, line, end] = computeWasmAddresses([
    4 * (width * height + 4),
    4 * (width * rows + 4),
    4 * (width + 2 * radius + 4),
  ]);
  const room = new Float32Array(ensureWasmMemory(end), plane, width * height);
  room.set(source);
  wasmLoops.dilateOrErodeInPlace(plane, work, line, width, height, radius, sign);
  extreme.set(room);
  return extreme;
}

/** The plane between its pixels: bilinear, the border repeated. */
export function sampleBilinear(plane: Plane, width: number, height: number, x: number, y: number): number {
  const u = clamp(x, 0, width - 1);
  const v = clamp(y, 0, height - 1);
  const x0 = Math.min(width - 2, Math.floor(u));
  const y0 = Math.min(height - 2, Math.floor(v));
  const fx = u - x0;
  const fy = v - y0;
  const i = y0 * width + x0;
  const above = plane[i] + fx * (plane[i + 1] - plane[i]);
  const below = plane[i + width] + fx * (plane[i + width + 1] - plane[i + width]);
  return above + fy * (below - above);
}

/** For each of `to` pixels along a side, the one of `from` pixels before it, and its share of the way to the next. */
export function createLinearResizeTable(from: number, to: number): { before: Int32Array; share: Float32Array } {
  const before = new Int32Array(to);
  const share = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const at = clamp(((i + 0.5) * from) / to - 0.5, 0, from - 1);
    before[i] = Math.min(from - 2, Math.floor(at));
    share[i] = at - before[i];
  }
  return { before, share };
}

/** A plane at another size, bilinear. For halving and less, blur first. */
export function resizePlaneBilinear(
  plane: Plane,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Plane {
  const resized = newUnfilledPlane(toWidth * toHeight);
  const across = createLinearResizeTable(width, toWidth);
  const down = createLinearResizeTable(height, toHeight);
  // Rows of the old height at the new width: enlarged, each serves several rows.
  let [above, below] = [new Float64Array(toWidth), new Float64Array(toWidth)];
  let at = -2;
  for (let y = 0; y < toHeight; y++) {
    const row = down.before[y];
    if (row === at + 1) {
      [above, below] = [below, above];
      stretchRow(plane, (row + 1) * width, across, below);
    } else if (row !== at) {
      stretchRow(plane, row * width, across, above);
      stretchRow(plane, (row + 1) * width, across, below);
    }
    at = row;
    const share = down.share[y];
    for (let x = 0, to = y * toWidth; x < toWidth; x++, to++) resized[to] = above[x] + share * (below[x] - above[x]);
  }
  return resized;
}

function stretchRow(
  plane: Plane,
  row: number,
  { before, share }: ReturnType<typeof createLinearResizeTable>,
  into: Float64Array,
): void {
  for (let x = 0; x < into.length; x++) {
    const i = row + before[x];
    into[x] = plane[i] + share[x] * (plane[i + 1] - plane[i]);
  }
}
