// Pixels for the networks: squares cut out of a picture at any angle, and pictures made smaller.
import type { Raster } from '#portrait/types.ts';

/** A square in a picture: its middle and side in pixels, and how far it leans clockwise, in radians. */
export type Square = { x: number; y: number; side: number; angle: number };

/** A point of a square, given as shares of its side from its middle, in pixels of the picture. */
export function inPicture({ x, y, side, angle }: Square, across: number, down: number): [x: number, y: number] {
  const cos = Math.cos(angle) * side;
  const sin = Math.sin(angle) * side;
  return [x + across * cos - down * sin, y + across * sin + down * cos];
}

/**
 * The square as size x size pixels with three numbers each, from `low` for black to `high` for white. Between pixels it
 * is blended; what lies outside of the picture is black.
 */
export function cutSquare(picture: Raster, square: Square, size: number, low: number, high: number): Float32Array {
  const { width, height, data } = picture;
  const cut = new Float32Array(3 * size * size).fill(low);
  const scale = (high - low) / 255;
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 3) {
      const [x, y] = inPicture(square, (column + 0.5) / size - 0.5, (row + 0.5) / size - 0.5);
      const left = Math.floor(x - 0.5);
      const top = Math.floor(y - 0.5);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const fx = x - 0.5 - left;
      const fy = y - 0.5 - top;
      const above = 3 * (top * width + left);
      const below = above + 3 * width;
      for (let k = 0; k < 3; k++) {
        const upper = data[above + k] + fx * (data[above + k + 3] - data[above + k]);
        const lower = data[below + k] + fx * (data[below + k + 3] - data[below + k]);
        cut[at + k] = low + scale * (upper + fy * (lower - upper));
      }
    }
  }
  return cut;
}

/** The picture at exactly this size, by Lanczos' kernel as on the server: sharpness must come out alike. */
export function resize(picture: Raster, width: number, height: number): Raster {
  const { height: rows, data } = picture;
  const across = taps(picture.width, width);
  const down = taps(rows, height);
  const narrow = new Float32Array(3 * width * rows);
  for (let row = 0; row < rows; row++) {
    across.forEach(({ from, weights }, column) => {
      weights.forEach((weight, i) => {
        for (let k = 0; k < 3; k++) {
          narrow[3 * (row * width + column) + k] += weight * data[3 * (row * picture.width + from + i) + k];
        }
      });
    });
  }
  // Clamped, not wrapped: the kernel overshoots at hard edges.
  const result = new Uint8ClampedArray(3 * width * height);
  const line = 3 * width;
  down.forEach(({ from, weights }, row) => {
    for (let at = 0; at < line; at++) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i] * narrow[(from + i) * line + at];
      result[row * line + at] = sum;
    }
  });
  return { width, height, data: new Uint8Array(result.buffer) };
}

/** For each pixel of a row of `to`: the pixels of a row of `from` that make it up, and how much of each. */
function taps(from: number, to: number): { from: number; weights: number[] }[] {
  const step = from / to;
  const stretch = Math.max(1, step);
  return Array.from({ length: to }, (_, i) => {
    const middle = (i + 0.5) * step;
    const first = Math.max(0, Math.floor(middle - 3 * stretch));
    const last = Math.min(from - 1, Math.ceil(middle + 3 * stretch));
    const raw = Array.from({ length: last - first + 1 }, (_, k) => lanczos((first + k + 0.5 - middle) / stretch));
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return { from: first, weights: raw.map((weight) => weight / sum) };
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const a = Math.PI * x;
  return (3 * Math.sin(a) * Math.sin(a / 3)) / (a * a);
}
