// Distance of each pixel to the edge of a shape, from which reliefs are built.
import type { Plane } from '#portrait/types.ts';

/** Squared pixels: beyond every sheet, and small enough to be added to without loss. */
const FAR = 1e7;

/**
 * Pixels from the shape's edge, for those inside it; 0 outside. Exact (Felzenszwalb and Huttenlocher's lower envelopes);
 * what a pixel at the edge is covered by (`cover`, 0..1) moves the edge within it.
 */
export function insideDistanceField(cover: Plane, width: number, height: number): Plane {
  return distanceTo(cover, width, height, (value) => value < 0.5);
}

/** Pixels to the shape, for those outside it; 0 inside. */
export function outsideDistanceField(cover: Plane, width: number, height: number): Plane {
  return distanceTo(cover, width, height, (value) => value >= 0.5);
}

function distanceTo(cover: Plane, width: number, height: number, isGoal: (value: number) => boolean): Plane {
  const squares = new Float32Array(width * height);
  for (let i = 0; i < squares.length; i++) squares[i] = isGoal(cover[i]) ? 0 : FAR;
  const room = roomFor(Math.max(width, height));
  for (let x = 0; x < width; x++) envelope(squares, x, width, height, room);
  for (let y = 0; y < height; y++) envelope(squares, y * width, 1, width, room);
  for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(squares[i]);
  return squares;
}

type Room = { values: Float64Array; spots: Int32Array; borders: Float64Array };

function roomFor(count: number): Room {
  return { values: new Float64Array(count), spots: new Int32Array(count), borders: new Float64Array(count + 1) };
}

/** Along one line: the lowest of the parabolas that stand on its values. */
function envelope(plane: Plane, start: number, step: number, count: number, { values, spots, borders }: Room): void {
  for (let q = 0; q < count; q++) values[q] = plane[start + q * step];
  let last = 0;
  spots[0] = 0;
  borders[0] = -Infinity;
  borders[1] = Infinity;
  for (let q = 1; q < count; q++) {
    let cut = crossing(values, q, spots[last]);
    while (cut <= borders[last]) cut = crossing(values, q, spots[--last]);
    spots[++last] = q;
    borders[last] = cut;
    borders[last + 1] = Infinity;
  }
  for (let q = 0, k = 0; q < count; q++) {
    while (borders[k + 1] < q) k++;
    plane[start + q * step] = (q - spots[k]) ** 2 + values[spots[k]];
  }
}

function crossing(values: Float64Array, q: number, p: number): number {
  return (values[q] + q * q - (values[p] + p * p)) / (2 * (q - p));
}
