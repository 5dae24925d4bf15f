import { newUnfilledPlane } from '../planes.ts';

/** The size of a plane in pixels. */
export type GridSize = { width: number; height: number };

/** A point in pixels: x to the right, y down. Further numbers (depth) are ignored. */
export type PixelPoint = readonly [x: number, y: number, ...rest: number[]];

/** A rectangle of pixels: `right` and `bottom` are the first column and row beyond it. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** The smallest rectangle that holds every value above `least`, grown by `margin` within the grid; undefined when none is. */
export function boundsOfMask(
  plane: ArrayLike<number>,
  { width, height }: GridSize,
  { least = 0.5, margin = 0 } = {},
): Bounds | undefined {
  const { numbers, limit } = inFastestOrder(plane, least);
  const isEmpty = (y: number): boolean => {
    for (let i = y * width; i < (y + 1) * width; i++) if (numbers[i] > limit) return false;
    return true;
  };
  let top = 0;
  while (top < height && isEmpty(top)) top++;
  let bottom = height;
  while (bottom > top && isEmpty(bottom - 1)) bottom--;
  // Of each row only what lies outside the columns that were found before.
  let [left, right] = [width, 0];
  for (let y = top, row = top * width; y < bottom; y++, row += width) {
    for (let x = 0; x < left; x++) if (numbers[row + x] > limit) left = x;
    for (let x = width - 1; x >= right; x--) if (numbers[row + x] > limit) right = x + 1;
  }
  if (right === 0) return undefined;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin),
    bottom: Math.min(height, bottom + margin),
  };
}

/** A plane and a limit of at least 0 as whole numbers where that is possible: they order as floats do, and compare faster. */
function inFastestOrder(plane: ArrayLike<number>, limit: number): { numbers: ArrayLike<number>; limit: number } {
  if (!(plane instanceof Float32Array)) return { numbers: plane, limit };
  const numbers = new Int32Array(plane.buffer, plane.byteOffset, plane.length);
  return { numbers, limit: new Int32Array(Float32Array.of(limit).buffer)[0] };
}

/** The part of a plane inside a rectangle, as a plane of its own. */
export function cropPlane(
  plane: Float32Array,
  { width }: GridSize,
  { left, top, right, bottom }: Bounds,
): Float32Array {
  const part = newUnfilledPlane((right - left) * (bottom - top));
  for (let y = top, to = 0; y < bottom; y++, to += right - left)
    part.set(plane.subarray(y * width + left, y * width + right), to);
  return part;
}

/** Writes a cropped part back into its rectangle. */
export function pastePlane(part: Float32Array, into: Float32Array, { width }: GridSize, bounds: Bounds): void {
  const wide = bounds.right - bounds.left;
  for (let y = bounds.top, from = 0; y < bounds.bottom; y++, from += wide)
    into.set(part.subarray(from, from + wide), y * width + bounds.left);
}

/** Sets the pixels to 1 whose centres lie within `radius` of a point. */
export function markDisc(marked: Uint8Array, { width, height }: GridSize, [x, y]: PixelPoint, radius: number): void {
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, Math.ceil(x - radius)); column <= Math.min(width - 1, x + radius); column++)
      if ((column - x) ** 2 + (row - y) ** 2 <= radius * radius) marked[row * width + column] = 1;
  }
}
