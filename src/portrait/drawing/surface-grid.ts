// The grid for form and cast shadows: both are soft, so a third of the canvas resolution is enough.
import { newPlane, newUnfilledPlane } from '../planes.ts';
import type { GridSize } from '../raster/grid.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';

/** Pixels of the canvas for one of the small grid, in each direction. */
export const SURFACE_GRID_SHRINK_FACTOR = 3;
export const SHRUNK_CANVAS_SURFACE_GRID: GridSize = {
  width: MASTER_PIXEL_WIDTH / SURFACE_GRID_SHRINK_FACTOR,
  height: MASTER_PIXEL_HEIGHT / SURFACE_GRID_SHRINK_FACTOR,
};

/** The mean of each 3 x 3 pixels. */
export function shrinkToSurfaceGrid(plane: Plane): Plane {
  const small = newPlane(SHRUNK_CANVAS_SURFACE_GRID.width * SHRUNK_CANVAS_SURFACE_GRID.height);
  for (let y = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    const to = Math.floor(y / SURFACE_GRID_SHRINK_FACTOR) * SHRUNK_CANVAS_SURFACE_GRID.width;
    for (
      let x = 0, i = y * MASTER_PIXEL_WIDTH;
      x < SHRUNK_CANVAS_SURFACE_GRID.width;
      x++, i += SURFACE_GRID_SHRINK_FACTOR
    )
      small[to + x] +=
        (plane[i] + plane[i + 1] + plane[i + 2]) / (SURFACE_GRID_SHRINK_FACTOR * SURFACE_GRID_SHRINK_FACTOR);
  }
  return small;
}

/** Rows of the canvas at a time. */
const BAND = 30;

/** A plane of the small grid at the size of the canvas, smooth also in its slope. */
export function enlargeFromSurfaceGrid(small: Plane): Plane {
  const { width, height } = SHRUNK_CANVAS_SURFACE_GRID;
  const plane = newUnfilledPlane(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  const sizes = [small.length + 3, width + 8, BAND * MASTER_PIXEL_WIDTH].map((numbers) => 4 * numbers);
  const [from, line, into, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  new Float32Array(memory, from, small.length).set(small);
  for (let top = 0; top < MASTER_PIXEL_HEIGHT; top += BAND) {
    const rows = Math.min(BAND, MASTER_PIXEL_HEIGHT - top);
    wasmLoops.enlargeThreefold(from, into, line, width, height, top, rows);
    plane.set(new Float32Array(memory, into, rows * MASTER_PIXEL_WIDTH), top * MASTER_PIXEL_WIDTH);
  }
  return plane;
}
