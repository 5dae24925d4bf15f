// Gaussian blur of a plane.
import { copyPlane } from '../planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import type { GridSize } from './grid.ts';

/** Below this a blur changes nothing that can be seen. */
const LEAST_SIGMA = 0.25;
/** From this on three box blurs are within 3 % of a Gaussian, and their cost does not grow with it. */
const BOX_SIGMA = 3;

/** A new plane, the border repeated. `sigma` in pixels; below 0.25 a copy. */
export function gaussianBlur(plane: Plane, grid: GridSize, sigma: number): Plane {
  if (sigma <= LEAST_SIGMA) return copyPlane(plane);
  return sigma < BOX_SIGMA ? convolve(plane, grid, kernelOf(sigma)) : blurByBoxes(plane, grid, sigma);
}

/** Three box blurs whose widths together have the variance of the Gaussian (Kutskir, "Fastest Gaussian blur"). */
function blurByBoxes(plane: Plane, { width, height }: GridSize, sigma: number): Plane {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let low = Math.floor(ideal);
  if (low % 2 === 0) low--;
  const lowCount = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  const area = width * height;
  const [at, between, sums, end] = computeWasmAddresses([4 * area + 4, 4 * area + 4, 8 * width + 8]);
  const room = new Float32Array(ensureWasmMemory(end), at, area);
  room.set(plane);
  for (let k = 0; k < 3; k++) {
    const radius = ((k < lowCount ? low : low + 2) - 1) / 2;
    wasmLoops.boxBlurRows(at, between, width, height, radius);
    wasmLoops.boxBlurColumns(between, at, sums, width, height, radius);
  }
  return copyPlane(room);
}

function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const kernel = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp((-0.5 * k * k) / (sigma * sigma)));
  const sum = kernel.reduce((all, value, k) => all + (k === 0 ? value : 2 * value), 0);
  return kernel.map((value) => value / sum);
}

/** `kernel`: its middle, then one side; the other is the same. */
function convolve(plane: Plane, { width, height }: GridSize, kernel: Float32Array): Plane {
  const area = width * height;
  const reach = kernel.length - 1;
  const sizes = [area + 4, area + 4, width + 2 * reach + 4, kernel.length].map((numbers) => 4 * numbers);
  const [at, between, line, table, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  const room = new Float32Array(memory, at, area);
  room.set(plane);
  new Float32Array(memory, table, kernel.length).set(kernel);
  wasmLoops.convolveRows(at, between, line, table, width, height, reach);
  wasmLoops.convolveColumns(between, at, table, width, height, reach);
  return copyPlane(room);
}
