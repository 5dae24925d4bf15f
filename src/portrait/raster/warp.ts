// Planes moved, turned and scaled.
import type { Plane } from '../types.ts';
import type { Grid } from './grid.ts';

/** From a place on the new plane to the place on the old: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy. */
export type Affine = { xx: number; xy: number; dx: number; yx: number; yy: number; dy: number };

/** The plane moved to the right and down, by parts of a pixel too. Outside of it: 0, or the border repeated. */
export function shift(
  plane: Plane,
  grid: Grid,
  right: number,
  down: number,
  border: 'zero' | 'repeat' = 'zero',
): Plane {
  return warpPlane(plane, grid, { xx: 1, xy: 0, dx: -right, yx: 0, yy: 1, dy: -down }, grid, { border });
}

/**
 * Bilinear. `channels` numbers a pixel, interleaved. For much smaller results blur first.
 */
export function warpPlane(
  plane: Plane,
  from: Grid,
  { xx, xy, dx, yx, yy, dy }: Affine,
  to: Grid,
  { border = 'zero', channels = 1 }: { border?: 'zero' | 'repeat'; channels?: 1 | 3 } = {},
): Plane {
  const warped = new Float32Array(to.width * to.height * channels);
  const [right, bottom] = [from.width - 1, from.height - 1];
  const repeated = border === 'repeat';
  for (let y = 0, o = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++, o += channels) {
      let u = xx * x + xy * y + dx;
      let v = yx * x + yy * y + dy;
      if (repeated) {
        u = Math.min(Math.max(u, 0), right);
        v = Math.min(Math.max(v, 0), bottom);
      } else if (u <= -1 || v <= -1 || u >= right + 1 || v >= bottom + 1) continue;
      const [x0, y0] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - x0, v - y0];
      const [inLeft, inTop] = [x0 >= 0, y0 >= 0];
      const [inRight, inBottom] = [x0 < right, y0 < bottom];
      const at = (y0 * from.width + x0) * channels;
      for (let c = 0; c < channels; c++) {
        const nw = inLeft && inTop ? plane[at + c] : 0;
        const ne = inRight && inTop ? plane[at + channels + c] : 0;
        const sw = inLeft && inBottom ? plane[at + from.width * channels + c] : 0;
        const se = inRight && inBottom ? plane[at + (from.width + 1) * channels + c] : 0;
        const above = nw + fx * (ne - nw);
        warped[o + c] = above + fy * (sw + fx * (se - sw) - above);
      }
    }
  }
  return warped;
}
