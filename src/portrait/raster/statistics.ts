// Order statistics of pixels.

/** The value below which a share (0..1) of the values lies, between neighbours linearly. NaN for none. */
export function quantile(values: ArrayLike<number>, share: number): number {
  if (values.length === 0) return Number.NaN;
  return quantileOfSorted(Float32Array.from(values).sort(), share);
}

/** Several quantiles of the same values, sorted once. */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  if (values.length === 0) return shares.map(() => Number.NaN);
  const sorted = Float32Array.from(values).sort();
  return shares.map((share) => quantileOfSorted(sorted, share));
}

function quantileOfSorted(sorted: Float32Array, share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (sorted.length - 1);
  const i = Math.floor(place);
  const next = sorted[Math.min(sorted.length - 1, i + 1)];
  return sorted[i] + (place - i) * (next - sorted[i]);
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
  let count = 0;
  for (let i = 0; i < mask.length; i += step) if (mask[i] > above) count++;
  const values = new Float32Array(count);
  for (let i = 0, k = 0; i < mask.length; i += step) if (mask[i] > above) values[k++] = plane[i * channels + channel];
  return values;
}
