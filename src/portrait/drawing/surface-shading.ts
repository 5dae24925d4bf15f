// A scene's light on a shape: the angle of incidence at each pixel, and the figure's shadow on itself.
import { clamp } from '../pixels.ts';
import { newPlane } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import type { Plane } from '../types.ts';
import { enlargeFromSurfaceGrid, SURFACE_GRID } from './surface-grid.ts';
import type { LitSurface } from './types.ts';

/** What of the surface does not depend on the scene's light. */
export type UnlitSurface = {
  /** Unit normals as in LitSurface. */
  normals: Float32Array;
  /** Height towards the viewer, in pixels. */
  height: Plane;
  /** The same on the small grid, in pixels of that grid. */
  smallHeight: Plane;
  faceWidth: number;
};

/** `lightFrom` points from the figure to the light and may have any length. */
export function shadeSurface(shape: UnlitSurface, lightFrom: readonly [number, number, number]): LitSurface {
  const length = Math.hypot(...lightFrom) || 1;
  const [x, y, z] = [lightFrom[0] / length, lightFrom[1] / length, lightFrom[2] / length];
  const { normals, height } = shape;
  const lambert = newPlane(height.length);
  for (let i = 0, o = 0; i < lambert.length; i++, o += 3)
    lambert[i] = x * normals[o] + y * normals[o + 1] + z * normals[o + 2];
  return { normals, height, lambert, cast: castShadow(shape, [x, y, z]), light: [x, y, z] };
}

/** 1 where on the way to the light something stands higher than the ray. */
function castShadow({ smallHeight, faceWidth }: UnlitSurface, [x, y, z]: readonly [number, number, number]): Plane {
  const across = Math.abs(x) + Math.abs(y);
  // A light straight from the front throws no shadow that could be seen.
  if (across < 0.02) return newPlane(9 * smallHeight.length);
  const shadow = newPlane(smallHeight.length);
  // A shadow is full where the ray passes this much below the obstacle.
  const softness = (6 * faceWidth) / 110;
  const highest = highestOfRows(smallHeight);
  for (let step = 2; step < 0.45 * faceWidth; step += 2) {
    const ray = { right: (x / across) * step, down: (y / across) * step, rise: (z / across) * step, softness };
    addShadow(shadow, smallHeight, ray, highest);
  }
  const cast = enlargeFromSurfaceGrid(gaussianBlur(shadow, SURFACE_GRID, 1.2));
  for (let i = 0; i < cast.length; i++) cast[i] = Math.min(1, Math.max(0, cast[i]));
  return cast;
}

type Ray = { right: number; down: number; rise: number; softness: number };

/** The greatest height in each row. */
function highestOfRows(heights: Plane): Float32Array {
  const { width, height } = SURFACE_GRID;
  const highest = new Float32Array(height).fill(-Infinity);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (heights[i] > highest[y]) highest[y] = heights[i];
  return highest;
}

/** Takes into account what stands one step away; the border of the grid is repeated. `highest`: see highestOfRows. */
function addShadow(shadow: Plane, heights: Plane, { right, down, rise, softness }: Ray, highest: Float32Array): void {
  const { width, height } = SURFACE_GRID;
  const [wholeRight, wholeDown] = [Math.floor(right), Math.floor(down)];
  const [fx, fy] = [right - wholeRight, down - wholeDown];
  const [nw, ne, sw, se] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  for (let y = 0, i = 0; y < height; y++) {
    const [upper, lower] = [clamp(y + wholeDown, 0, height - 1), clamp(y + wholeDown + 1, 0, height - 1)];
    const [above, below] = [upper * width, lower * width];
    // In most rows nothing stands higher than any ray.
    const limit = Math.max(highest[upper], highest[lower]);
    for (let x = 0; x < width; x++, i++) {
      const ray = heights[i] + rise;
      // Nothing stands higher.
      if (ray >= limit) continue;
      const a = Math.min(width - 1, Math.max(0, x + wholeRight));
      const b = Math.min(width - 1, Math.max(0, x + wholeRight + 1));
      const obstacle =
        nw * heights[above + a] + ne * heights[above + b] + sw * heights[below + a] + se * heights[below + b];
      if (obstacle <= ray) continue;
      const depth = Math.min(1, (obstacle - ray) / softness);
      const soft = depth * depth * (3 - 2 * depth);
      if (soft > shadow[i]) shadow[i] = soft;
    }
  }
}
