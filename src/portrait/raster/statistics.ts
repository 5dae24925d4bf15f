// Statistics of pixels: order, mean and deviation.
import type { Plane } from '../types.ts';

/** The value below which a share (0..1) of the values lies, between neighbours linearly. NaN for none. */
export function quantile(values: ArrayLike<number>, share: number): number {
  return quantiles(values, [share])[0];
}

/** Several quantiles of the same values. */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  if (values.length === 0) return shares.map(() => Number.NaN);
  const ordered = Float32Array.from(values);
  return shares.map((share) => {
    const place = Math.min(1, Math.max(0, share)) * (ordered.length - 1);
    const i = Math.floor(place);
    const low = selected(ordered, i);
    // What follows a selected place is nowhere smaller, so the next value is the least of it.
    let next = i + 1 < ordered.length ? Infinity : low;
    for (let k = i + 1; k < ordered.length; k++) if (ordered[k] < next) next = ordered[k];
    return low + (place - i) * (next - low);
  });
}

/** The value that would stand at place `k` in ascending order; the smaller ones are moved before it (Hoare, "Find"). */
function selected(values: Float32Array, k: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = middleOf(values[left], values[(left + right) >> 1], values[right]);
    let [i, j] = [left, right];
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k];
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** The plane's values where the mask is above a threshold. `channels` and `channel` read one part of an interleaved picture. */
export function valuesWhere(
  plane: ArrayLike<number>,
  mask: ArrayLike<number>,
  above = 0.5,
  { channels = 1, channel = 0, step = 1 } = {},
): Float32Array {
  if (plane instanceof Float32Array && mask instanceof Float32Array && channels === 1 && step === 1)
    return floatsWhere(plane, mask, above);
  let count = 0;
  for (let i = 0; i < mask.length; i += step) if (mask[i] > above) count++;
  const values = new Float32Array(count);
  for (let i = 0, k = 0; i < mask.length; i += step) if (mask[i] > above) values[k++] = plane[i * channels + channel];
  return values;
}

/** The same for two planes: in a loop that sees nothing else, reading a number takes a quarter of the time. */
function floatsWhere(plane: Float32Array, mask: Float32Array, above: number): Float32Array {
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] > above) count++;
  const values = new Float32Array(count);
  for (let i = 0, k = 0; i < mask.length; i++) if (mask[i] > above) values[k++] = plane[i];
  return values;
}

/** The mean and the standard deviation of a plane where a mask is above 0.5; 0 and 1 where it never is. The deviation is never 0. */
export function measureMeanAndDeviationWhere(plane: Plane, mask: Plane): { mean: number; deviation: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let i = 0; i < plane.length; i++) {
    if (!(mask[i] > 0.5)) continue;
    sum += plane[i];
    squares += plane[i] * plane[i];
    count++;
  }
  if (count === 0) return { mean: 0, deviation: 1 };
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(1e-12, squares / count - mean * mean)) };
}

/** Where a mask is 1, in ascending order. */
export function indicesOfOnes(mask: Uint8Array): Int32Array {
  const indices = new Int32Array(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) indices[count++] = i;
  return indices.subarray(0, count);
}
