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

type WarpOptions = { border?: 'zero' | 'repeat'; channels?: 1 | 3 };

/** Bilinear; `channels` numbers a pixel, interleaved. For much smaller results blur first. */
export function warpPlane(
  plane: Plane,
  from: Grid,
  { xx, xy, dx, yx, yy, dy }: Affine,
  to: Grid,
  { border = 'zero', channels = 1 }: WarpOptions = {},
): Plane {
  const warped = new Float32Array(to.width * to.height * channels);
  const right = from.width - 1;
  const bottom = from.height - 1;
  const down = from.width * channels;
  const repeated = border === 'repeat';
  for (let y = 0, o = 0; y < to.height; y++) {
    let u = xy * y + dx;
    let v = yy * y + dy;
    for (let x = 0; x < to.width; x++, o += channels, u += xx, v += yx) {
      // Most pixels have all four neighbours.
      if (u >= 0 && v >= 0 && u < right && v < bottom) {
        const x0 = u | 0;
        const y0 = v | 0;
        const fx = u - x0;
        const fy = v - y0;
        const at = y0 * down + x0 * channels;
        const next = at + channels;
        const above = plane[at] + fx * (plane[next] - plane[at]);
        const under = plane[at + down] + fx * (plane[next + down] - plane[at + down]);
        warped[o] = above + fy * (under - above);
        if (channels === 1) continue;
        const above1 = plane[at + 1] + fx * (plane[next + 1] - plane[at + 1]);
        const under1 = plane[at + down + 1] + fx * (plane[next + down + 1] - plane[at + down + 1]);
        warped[o + 1] = above1 + fy * (under1 - above1);
        const above2 = plane[at + 2] + fx * (plane[next + 2] - plane[at + 2]);
        const under2 = plane[at + down + 2] + fx * (plane[next + down + 2] - plane[at + down + 2]);
        warped[o + 2] = above2 + fy * (under2 - above2);
      } else if (repeated || (u > -1 && v > -1 && u < right + 1 && v < bottom + 1)) {
        for (let c = 0; c < channels; c++) warped[o + c] = sampleAtBorder(plane, from, { u, v, channels, c, repeated });
      }
    }
  }
  return warped;
}

type Sample = { u: number; v: number; channels: number; c: number; repeated: boolean };

function sampleAtBorder(plane: Plane, { width, height }: Grid, { u, v, channels, c, repeated }: Sample): number {
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const at = (x: number, y: number): number => {
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    if (!isInside && !repeated) return 0;
    const column = Math.min(width - 1, Math.max(0, x));
    const row = Math.min(height - 1, Math.max(0, y));
    return plane[(row * width + column) * channels + c];
  };
  const above = at(x0, y0) + (u - x0) * (at(x0 + 1, y0) - at(x0, y0));
  const under = at(x0, y0 + 1) + (u - x0) * (at(x0 + 1, y0 + 1) - at(x0, y0 + 1));
  return above + (v - y0) * (under - above);
}
