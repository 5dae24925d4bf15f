// Reads an upright square from a turned and scaled place of a picture, as networks want to see a face or an eye.
import type { Raster } from '../types.ts';

/** Turn, scale and shift of the plane: x' = a·x − b·y + dx, y' = b·x + a·y + dy. */
export type SimilarityTransform = { a: number; b: number; dx: number; dy: number };

/**
 * Red, green and blue in 0..255 of a square of `side` pixels, each of which lies in the picture where `place` puts it. One may cover
 * several pixels of a large photo: it is the mean of a grid of samples. Beyond the picture its edge goes on.
 */
export function sampleTransformedRgbSquare(
  { width, height, data }: Raster,
  { a, b, dx, dy }: SimilarityTransform,
  side: number,
): Float32Array {
  const grid = Math.max(1, Math.ceil(Math.hypot(a, b)));
  const square = new Float32Array(side * side * 3);
  const share = 1 / (grid * grid);
  const [right, bottom] = [width - 1.001, height - 1.001];
  for (let row = 0; row < side * grid; row++) {
    const y = (row + 0.5) / grid - 0.5;
    const line = ((row / grid) | 0) * side;
    for (let column = 0; column < side * grid; column++) {
      const x = (column + 0.5) / grid - 0.5;
      const u = Math.min(right, Math.max(0, a * x - b * y + dx));
      const v = Math.min(bottom, Math.max(0, b * x + a * y + dy));
      const left = u | 0;
      const top = v | 0;
      const fx = u - left;
      const fy = v - top;
      const upper = 3 * (top * width + left);
      const lower = upper + 3 * width;
      const o = 3 * (line + ((column / grid) | 0));
      for (let c = 0; c < 3; c++) {
        const above = data[upper + c] + fx * (data[upper + c + 3] - data[upper + c]);
        const below = data[lower + c] + fx * (data[lower + c + 3] - data[lower + c]);
        square[o + c] += share * (above + fy * (below - above));
      }
    }
  }
  return square;
}
