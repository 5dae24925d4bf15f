// Morphological closing with a disc: dark lines thinner than the disc are filled with the lightness around them.
import { newPlane } from '../planes.ts';
import type { Grid } from '../raster/grid.ts';
import type { Plane } from '../types.ts';

/** The largest value within the disc around each pixel, then of those the smallest. Beyond the border lies nothing. */
export function closeGapsByDisc(plane: Plane, grid: Grid, radius: number): Plane {
  if (radius < 1) return plane.slice();
  const largest = extremeInDisc(plane, grid, radius);
  for (let i = 0; i < largest.length; i++) largest[i] = -largest[i];
  const smallest = extremeInDisc(largest, grid, radius);
  for (let i = 0; i < smallest.length; i++) smallest[i] = -smallest[i];
  return smallest;
}

/** The largest value in the disc. Rows of the disc with the same width share one running maximum along the plane's rows. */
function extremeInDisc(plane: Plane, { width, height }: Grid, radius: number): Plane {
  const extreme = newPlane(plane.length).fill(-Infinity);
  let along = plane;
  let reach = 0;
  // From the disc's top and bottom row, the narrowest, to its middle: the running maximum only ever widens.
  for (let dy = radius; dy >= 0; dy--) {
    const wanted = Math.floor(Math.sqrt(radius * radius - dy * dy) + 0.3);
    for (; reach < wanted; reach++) along = widened(along, width);
    for (const rows of dy === 0 ? [0] : [-dy, dy]) {
      for (let y = Math.max(0, -rows); y < Math.min(height, height - rows); y++) {
        const [to, from] = [y * width, (y + rows) * width];
        for (let x = 0; x < width; x++) if (along[from + x] > extreme[to + x]) extreme[to + x] = along[from + x];
      }
    }
  }
  return extreme;
}

/** The largest of each value and its two neighbours in the row. */
function widened(plane: Plane, width: number): Plane {
  const wide = plane.slice();
  for (let row = 0; row < plane.length; row += width) {
    for (let i = row; i < row + width - 1; i++) {
      if (plane[i + 1] > wide[i]) wide[i] = plane[i + 1];
      if (plane[i] > wide[i + 1]) wide[i + 1] = plane[i];
    }
  }
  return wide;
}
