// Cut edges of light along the outline of the figure.
import type { Subject } from '../../drawing/types.ts';
import { cutShape } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { type Area, areaOf, CANVAS } from './area.ts';

export type Crescent = {
  /** Where the light comes from, of about unit length. */
  x: number;
  y: number;
  /** Pixels. */
  width: number;
  /** How smooth its edge is, in pixels, and its smallest piece. */
  sigma?: number;
  least?: number;
  /** The place on the head's axis (1 is the chin) below which there is none. */
  lowest: number;
};

/** What lies within some pixels of the outline on the side of a light. `axis` is the v of the head's axes. */
export function crescentOf(
  silhouette: Plane,
  axis: Plane,
  area: Area,
  { x, y, width, sigma = 1.6, least = 500, lowest }: Crescent,
): Plane {
  const on = new Float32Array(silhouette.length);
  const [right, down] = [Math.round(width * x), Math.round(width * y)];
  for (let row = 0, i = 0; row < area.height; row++) {
    const beyondRow = row + down;
    const from = beyondRow >= 0 && beyondRow < area.height ? beyondRow * area.width : -1;
    for (let column = 0; column < area.width; column++, i++) {
      if (silhouette[i] < 0.5 || axis[i] >= lowest) continue;
      const beyond = column + right;
      const isKnown = from >= 0 && beyond >= 0 && beyond < area.width;
      if (silhouette[i] - (isKnown ? silhouette[from + beyond] : 0) > 0.5) on[i] = 1;
    }
  }
  return cutShape(on, area, { sigma, leastOn: least, leastOff: least * 0.25 });
}

/** Direction of a light on the canvas, of unit length. */
export function acrossOf([x, y]: readonly [number, number, number]): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** The rows of the canvas down to where the head's axis reaches `lowest` everywhere. */
export function rowsAbove({ axes }: Subject, lowest: number): Area {
  let last = CANVAS.height - 1;
  const isBelow = (y: number): boolean => {
    const row = y * CANVAS.width;
    return axes.v[row] >= lowest && axes.v[row + CANVAS.width - 1] >= lowest;
  };
  while (last > 64 && isBelow(last)) last--;
  return areaOf({ left: 0, top: 0, right: CANVAS.width, bottom: last + 1 });
}
