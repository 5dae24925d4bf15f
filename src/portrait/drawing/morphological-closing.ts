// Morphological closing with a disc: dark lines thinner than the disc are filled with the lightness around them.
import { newUnfilledPlane } from '../planes.ts';
import type { GridSize } from '../raster/grid.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';

/** The largest value within the disc around each pixel, then of those the smallest. Beyond the border lies nothing. */
export function greyscaleClosingByDisc(plane: Plane, grid: GridSize, radius: number): Plane {
  if (radius < 1) return plane.slice();
  const largest = largestInDisc(plane, grid, radius);
  for (let i = 0; i < largest.length; i++) largest[i] = -largest[i];
  const smallest = largestInDisc(largest, grid, radius);
  for (let i = 0; i < smallest.length; i++) smallest[i] = -smallest[i];
  return smallest;
}

function largestInDisc(plane: Plane, { width, height }: GridSize, radius: number): Plane {
  const largest = newUnfilledPlane(plane.length);
  const [from, into, end] = computeWasmAddresses([4 * (plane.length + 4), 4 * (plane.length + 4)]);
  const memory = ensureWasmMemory(end);
  new Float32Array(memory, from, plane.length).set(plane);
  wasmLoops.largestInDiscOverwritingInput(from, into, width, height, radius);
  largest.set(new Float32Array(memory, into, plane.length));
  return largest;
}
