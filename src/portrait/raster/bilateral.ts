// Bilateral filter: smooths a plane or a picture within its areas and keeps the edges between them.
import { copyPlane } from '../planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';

type BilateralOptions = {
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

// Colours are counted in whole steps of range/STEPS, so that a difference is an index into the table of weights.
const STEPS = 512;

/** A plane of width x height, smoothed. The border is mirrored. */
export function bilateralFilterPlane(plane: Plane, size: Size, options: BilateralOptions): Plane {
  const smooth = copyPlane(plane);
  const { offsets, spatial } = discOf(options, size.width, 1);
  const padded = mirrored(plane, size, options.radius, 1);
  // Four more numbers behind the last ones: pixels are smoothed by fours.
  const sizes = [padded.length + 4, size.width + 4, offsets.length, spatial.length].map((numbers) => 4 * numbers);
  const [values, into, away, spreads, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  const room = new Float32Array(memory, values, padded.length + 4);
  room.set(padded);
  room.fill(0, padded.length);
  new Int32Array(memory, away, offsets.length).set(offsets.map((offset) => 4 * offset));
  new Float32Array(memory, spreads, spatial.length).set(spatial);
  const steepness = 1 / (2 * options.range ** 2);
  forEachRun(size, options, 1, (to, from, count) => {
    wasmLoops.bilateralFilterRow(values + 4 * from, into, away, spreads, offsets.length, count, steepness);
    smooth.set(new Float32Array(memory, into, count), to);
  });
  return smooth;
}

/** Interleaved colours of width x height, smoothed; an edge in one channel is an edge for all. The border is mirrored. */
export function bilateralFilterColours(colours: Float32Array, size: Size, options: BilateralOptions): Float32Array {
  const smooth = colours.slice();
  const { steps, lowest, unit, table } = quantise(colours, options.range);
  const { offsets, spatial } = discOf(options, size.width, 3);
  const padded = mirrored(steps, size, options.radius, 3);
  forEachRun(size, options, 3, (to, from, count) => {
    for (let x = 0; x < 3 * count; x += 3) {
      const red = padded[from + x];
      const green = padded[from + x + 1];
      const blue = padded[from + x + 2];
      let r = 0;
      let g = 0;
      let b = 0;
      let total = 0;
      for (let k = 0; k < offsets.length; k++) {
        const at = from + x + offsets[k];
        const dr = padded[at] - red;
        const dg = padded[at + 1] - green;
        const db = padded[at + 2] - blue;
        const weight = spatial[k] * table[Math.abs(dr) + Math.abs(dg) + Math.abs(db)];
        r += weight * dr;
        g += weight * dg;
        b += weight * db;
        total += weight;
      }
      smooth[to + x] = lowest + unit * (red + r / total);
      smooth[to + x + 1] = lowest + unit * (green + g / total);
      smooth[to + x + 2] = lowest + unit * (blue + b / total);
    }
  });
  return smooth;
}

/** The values in whole steps above the lowest, and the weight for each difference that can occur between them. */
function quantise(values: Float32Array, range: number) {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < lowest) lowest = values[i];
    if (values[i] > highest) highest = values[i];
  }
  // A range that is tiny against the values would need a table without end.
  const unit = Math.max(range / STEPS, (highest - lowest) / (1 << 16)) || 1;
  const steps = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) steps[i] = (values[i] - lowest) / unit + 0.5;
  const count = 3 * Math.ceil((highest - lowest) / unit + 1) + 1;
  const table = new Float32Array(Math.max(1, count));
  for (let d = 0; d < table.length; d++) table[d] = Math.exp(-0.5 * ((d * unit) / range) ** 2);
  return { steps, lowest, unit, table };
}

/** Offsets of the disc's pixels in the padded values, and their weights by distance. */
function discOf({ radius, space }: BilateralOptions, width: number, channels: number) {
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
  return { offsets: Int32Array.from(offsets), spatial: Float32Array.from(spatial) };
}

/** The values with a border of `radius` pixels, mirrored about the outermost pixels. */
function mirrored<Values extends Int32Array | Float32Array>(
  values: Values,
  { width, height }: Size,
  radius: number,
  channels: number,
): Values {
  const across = width + 2 * radius;
  const length = across * (height + 2 * radius) * channels;
  const padded = (values instanceof Int32Array ? new Int32Array(length) : new Float32Array(length)) as Values;
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
