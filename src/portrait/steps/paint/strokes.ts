// Which way a brush would go: along edges, by the smoothed structure tensor, at half size.
import { softBlur } from '../../pixels.ts';
import { layOut, loops } from '../../simd/loops.ts';
import type { Plane } from '../../types.ts';
import type { Picture } from '../canvas.ts';
import { halfGreyOf } from '../grey.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';

/** Directions over half a turn, and degrees of how much a place has one direction. */
export const DIRECTIONS = 24;
export const STRETCHES = 4;

export type Strokes = {
  /** Index of direction * STRETCHES + stretch for each half-size pixel. */
  kernel: Uint8Array;
  /** The unit direction along the stroke. */
  x: Plane;
  y: Plane;
};

/** Of the figure alone: where `cover`, its opacity at half size, is 0 nobody paints. */
export function findStrokes(colour: Picture, cover: Plane): Strokes {
  const area = HALF_WIDTH * HALF_HEIGHT;
  const tensor = layOut([halfGreyOf(colour), new Float32Array(3 * area)], area);
  const [light, xx] = tensor.at;
  const [xy, yy] = [xx + 4 * area, xx + 8 * area];
  loops.tensorOf(light, xx, xy, yy, HALF_WIDTH, HALF_HEIGHT);
  const planes = [0, 1, 2].map((k) => tensor.room[1].slice(k * area, (k + 1) * area));
  const soft = planes.map((plane) => softBlur(plane, HALF_WIDTH, HALF_HEIGHT, 2));
  const { at, room } = layOut([cover, ...soft, new Float32Array(Math.ceil(area / 4))], area);
  loops.directionsOf(...at.slice(0, 5), area, DIRECTIONS, STRETCHES);
  const kernel = new Uint8Array(room[4].buffer, room[4].byteOffset, area).slice();
  return { kernel, x: room[1].slice(), y: room[2].slice() };
}
