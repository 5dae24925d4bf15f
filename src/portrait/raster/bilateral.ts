// Bilateral filter: smooths a plane or a picture within its areas and keeps the edges between them.
import type { Plane } from '../types.ts';

export type BilateralOptions = {
  /** The window is a disc of 2·radius+1 pixels across. */
  radius: number;
  /** Standard deviation over differences of the values, in their unit; for pictures over the sum of the three differences. */
  range: number;
  /** Standard deviation over distance, in pixels. */
  space: number;
  /** Only pixels above 0 here are smoothed, the others are copied. Every pixel counts as a neighbour. */
  within?: Plane;
};

type Size = { width: number; height: number };

// Weights are looked up at this many differences between 0 and REACH standard deviations, beyond which they are nothing.
const STEPS = 2048;
const REACH = 4.5;

/** A plane of width x height, smoothed. The border is mirrored. */
export function bilateral(plane: Plane, size: Size, options: BilateralOptions): Plane {
  const smooth = plane.slice();
  const { offsets, spatial, table, scale } = kernelOf(options, size.width, 1);
  const padded = mirrored(plane, size, options.radius, 1);
  forEachRun(size, options, 1, (to, from, count) => {
    for (let x = 0; x < count; x++) {
      const centre = padded[from + x];
      let sum = 0;
      let total = 0;
      for (let k = 0; k < offsets.length; k++) {
        const value = padded[from + x + offsets[k]];
        const step = (value < centre ? centre - value : value - centre) * scale;
        if (step >= STEPS) continue;
        const weight = spatial[k] * table[step | 0];
        sum += weight * value;
        total += weight;
      }
      smooth[to + x] = sum / total;
    }
  });
  return smooth;
}

/** Interleaved colours of width x height, smoothed; an edge in one channel is an edge for all. The border is mirrored. */
export function bilateralColours(colours: Float32Array, size: Size, options: BilateralOptions): Float32Array {
  const smooth = colours.slice();
  const { offsets, spatial, table, scale } = kernelOf(options, size.width, 3);
  const padded = mirrored(colours, size, options.radius, 3);
  forEachRun(size, options, 3, (to, from, count) => {
    for (let x = 0; x < 3 * count; x += 3) {
      const [red, green, blue] = [padded[from + x], padded[from + x + 1], padded[from + x + 2]];
      let [r, g, b, total] = [0, 0, 0, 0];
      for (let k = 0; k < offsets.length; k++) {
        const at = from + x + offsets[k];
        const [r1, g1, b1] = [padded[at], padded[at + 1], padded[at + 2]];
        const step = (Math.abs(r1 - red) + Math.abs(g1 - green) + Math.abs(b1 - blue)) * scale;
        if (step >= STEPS) continue;
        const weight = spatial[k] * table[step | 0];
        r += weight * r1;
        g += weight * g1;
        b += weight * b1;
        total += weight;
      }
      smooth[to + x] = r / total;
      smooth[to + x + 1] = g / total;
      smooth[to + x + 2] = b / total;
    }
  });
  return smooth;
}

/** Offsets of the disc's pixels in the padded values, their weights by distance, and the table of weights by difference. */
function kernelOf({ radius, range, space }: BilateralOptions, width: number, channels: number) {
  const offsets: number[] = [];
  const spatial: number[] = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const square = dx * dx + dy * dy;
      if (square > radius * radius) continue;
      offsets.push((dy * (width + 2 * radius) + dx) * channels);
      spatial.push(Math.exp(-square / (2 * space * space)));
    }
  }
  const table = new Float64Array(STEPS);
  for (let i = 0; i < STEPS; i++) table[i] = Math.exp(-0.5 * ((REACH * (i + 0.5)) / STEPS) ** 2);
  return {
    offsets: Int32Array.from(offsets),
    spatial: Float64Array.from(spatial),
    table,
    scale: STEPS / (REACH * range),
  };
}

/** The values with a border of `radius` pixels, mirrored about the outermost pixels. */
function mirrored(values: Float32Array, { width, height }: Size, radius: number, channels: number): Float32Array {
  const across = width + 2 * radius;
  const padded = new Float32Array(across * (height + 2 * radius) * channels);
  for (let y = -radius; y < height + radius; y++) {
    const from = mirror(y, height) * width;
    const to = (y + radius) * across;
    padded.set(values.subarray(from * channels, (from + width) * channels), (to + radius) * channels);
    for (let x = 1; x <= radius; x++) {
      for (let c = 0; c < channels; c++) {
        padded[(to + radius - x) * channels + c] = values[(from + mirror(-x, width)) * channels + c];
        padded[(to + radius + width - 1 + x) * channels + c] =
          values[(from + mirror(width - 1 + x, width)) * channels + c];
      }
    }
  }
  return padded;
}

function mirror(i: number, count: number): number {
  const inside = i < 0 ? -i : i >= count ? 2 * count - 2 - i : i;
  return Math.min(count - 1, Math.max(0, inside));
}

/** Calls `smoothRun` for each run of pixels to smooth: where its values begin in the result and in the padded values. */
function forEachRun(
  { width, height }: Size,
  { radius, within }: BilateralOptions,
  channels: number,
  smoothRun: (to: number, from: number, count: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    let x = 0;
    while (x < width) {
      while (within && x < width && !(within[y * width + x] > 0)) x++;
      let end = within ? x : width;
      while (end < width && within && within[y * width + end] > 0) end++;
      const from = (y + radius) * (width + 2 * radius) + radius + x;
      if (end > x) smoothRun((y * width + x) * channels, from * channels, end - x);
      x = end;
    }
  }
}
