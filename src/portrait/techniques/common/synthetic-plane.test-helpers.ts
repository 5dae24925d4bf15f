// Planes for tests.
import type { GridSize } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';

/** A plane of a grid by column and row. */
export function syntheticPlane({ width, height }: GridSize, value: (x: number, y: number) => number): Plane {
  return Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)));
}
