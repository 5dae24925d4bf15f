// Pixels for the networks: squares cut out of a picture at any angle, and pictures made smaller.
import type { Raster } from '#portrait/types.ts';

/** Pixels to each side that Lanczos' kernel takes in. */
const REACH = 3;

/** A square in a picture: its middle and side in pixels, and how far it leans clockwise, in radians. */
export type RotatedPictureSquare = { x: number; y: number; side: number; angle: number };

/** A point of a square, given as shares of its side from its middle, in pixels of the picture. */
export function squareOffsetToPicturePoint(
  { x, y, side, angle }: RotatedPictureSquare,
  across: number,
  down: number,
): [x: number, y: number] {
  const cos = Math.cos(angle) * side;
  const sin = Math.sin(angle) * side;
  return [x + across * cos - down * sin, y + across * sin + down * cos];
}

/**
 * The square as size x size pixels with three numbers each, from `low` for black to `high` for white. Between pixels it
 * is blended; what lies outside of the picture is black.
 */
export function resampleSquareAsFloats(
  picture: Raster,
  square: RotatedPictureSquare,
  size: number,
  low: number,
  high: number,
): Float32Array {
  const { width, height, data } = picture;
  const cut = new Float32Array(3 * size * size).fill(low);
  const scale = (high - low) / 255;
  const stepX = (Math.cos(square.angle) * square.side) / size;
  const stepY = (Math.sin(square.angle) * square.side) / size;
  for (let row = 0, at = 0; row < size; row++) {
    const [startX, startY] = squareOffsetToPicturePoint(square, 0.5 / size - 0.5, (row + 0.5) / size - 0.5);
    for (let column = 0; column < size; column++, at += 3) {
      const x = startX + column * stepX - 0.5;
      const y = startY + column * stepY - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const above = 3 * (top * width + left);
      const below = above + 3 * width;
      for (let k = 0; k < 3; k++) {
        const upper = data[above + k] + (x - left) * (data[above + k + 3] - data[above + k]);
        const lower = data[below + k] + (x - left) * (data[below + k + 3] - data[below + k]);
        cut[at + k] = low + scale * (upper + (y - top) * (lower - upper));
      }
    }
  }
  return cut;
}

/** The picture at exactly this size, by Lanczos' kernel as on the server: sharpness must come out alike. */
export function resizeRasterByLanczos(
  { width: from, height: rows, data }: Raster,
  width: number,
  height: number,
): Raster {
  const across = taps(from, width);
  const narrow = new Float32Array(3 * width * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const first = 3 * (row * from + across.first[column]);
      for (let i = 0; i < across.count; i++) {
        const weight = across.weights[column * across.count + i];
        const p = first + 3 * i;
        narrow[at] += weight * data[p];
        narrow[at + 1] += weight * data[p + 1];
        narrow[at + 2] += weight * data[p + 2];
      }
    }
  }
  const down = taps(rows, height);
  const line = 3 * width;
  // Clamped, not wrapped: the kernel overshoots at hard edges.
  const result = new Uint8ClampedArray(line * height);
  for (let row = 0, at = 0; row < height; row++) {
    const first = line * down.first[row];
    for (let x = 0; x < line; x++, at++) {
      let sum = 0;
      for (let i = 0; i < down.count; i++) sum += down.weights[row * down.count + i] * narrow[first + i * line + x];
      result[at] = sum;
    }
  }
  return { width, height, data: new Uint8Array(result.buffer) };
}

/** For each pixel of a row of `to`: the first of the `count` pixels of a row of `from` that make it up, and their shares. */
type Taps = { count: number; first: Int32Array; weights: Float32Array };

function taps(from: number, to: number): Taps {
  const step = from / to;
  const stretch = Math.max(1, step);
  const count = Math.min(from, 2 * Math.ceil(REACH * stretch) + 1);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const middle = (i + 0.5) * step;
    first[i] = Math.min(Math.max(0, Math.floor(middle - REACH * stretch)), from - count);
    const share = weights.subarray(i * count, (i + 1) * count);
    for (let k = 0; k < count; k++) share[k] = lanczos((first[i] + k + 0.5 - middle) / stretch);
    const sum = share.reduce((total, weight) => total + weight, 0);
    for (let k = 0; k < count; k++) share[k] /= sum;
  }
  return { count, first, weights };
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= REACH) return 0;
  const a = Math.PI * x;
  return (REACH * Math.sin(a) * Math.sin(a / REACH)) / (a * a);
}
