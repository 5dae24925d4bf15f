// Strokes of a brush in a plane.
import { freePlanes } from '../planes.ts';
import type { Plane } from '../types.ts';
import type { GridSize, PixelPoint } from './grid.ts';
import { taperedSplineCoverage } from './polygon.ts';

/** A stroke of a brush that is set down and lifted. */
const swelling = (share: number): number => Math.sin(Math.PI * share) ** 0.7;

/** Lays a stroke over what stands in the plane; `breadth` is its most in pixels, `profile` the share of it from the stroke's start (0) to its end (1). */
export function drawTaperedStrokeInPlace(
  plane: Plane,
  grid: GridSize,
  points: readonly PixelPoint[],
  breadth: number,
  profile: (share: number) => number = swelling,
): void {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - breadth) - 2);
  const top = Math.max(0, Math.floor(Math.min(...ys) - breadth) - 2);
  const width = Math.min(grid.width, Math.ceil(Math.max(...xs) + breadth) + 3) - left;
  const height = Math.min(grid.height, Math.ceil(Math.max(...ys) + breadth) + 3) - top;
  const box = { width, height };
  const local = points.map(([x, y]) => [x - left, y - top] as const);
  const stroke = taperedSplineCoverage(local, (share) => breadth * profile(share), box);
  for (let y = 0, from = 0; y < height; y++)
    for (let to = (top + y) * grid.width + left; from < (y + 1) * width; from++, to++)
      plane[to] = Math.max(plane[to], stroke[from]);
  freePlanes(stroke);
}

/** So many points of a line, both ends kept. */
export function pickPointsAtEvenIndexSteps(line: readonly PixelPoint[], count: number): PixelPoint[] {
  return Array.from({ length: count }, (_, k) => line[Math.round((k / (count - 1)) * (line.length - 1))]);
}
