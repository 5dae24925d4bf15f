// A scene's light on a shape: the angle of incidence at each pixel, and the figure's shadow on itself.
import { copyPlane, newPlane } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import { enlargeFromSurfaceGrid, SHRUNK_CANVAS_SURFACE_GRID } from './surface-grid.ts';
import type { LitSurface } from './types.ts';

/** What of the surface does not depend on the scene's light. */
export type SurfaceGeometry = {
  /** Unit normals as in LitSurface. */
  normals: Float32Array;
  /** Height towards the viewer, in pixels. */
  height: Plane;
  /** The same on the small grid, in pixels of that grid. */
  smallHeight: Plane;
  faceWidth: number;
};

/** `lightFrom` points from the figure to the light and may have any length. */
export function shadeSurface(shape: SurfaceGeometry, lightFrom: readonly [number, number, number]): LitSurface {
  const length = Math.hypot(...lightFrom) || 1;
  const [x, y, z] = [lightFrom[0] / length, lightFrom[1] / length, lightFrom[2] / length];
  const { normals, height } = shape;
  const lambert = newPlane(height.length);
  for (let i = 0, o = 0; i < lambert.length; i++, o += 3)
    lambert[i] = x * normals[o] + y * normals[o + 1] + z * normals[o + 2];
  return { normals, height, lambert, cast: castShadow(shape, [x, y, z]), light: [x, y, z] };
}

/** 1 where on the way to the light something stands higher than the ray. */
function castShadow({ smallHeight, faceWidth }: SurfaceGeometry, [x, y, z]: readonly [number, number, number]): Plane {
  const across = Math.abs(x) + Math.abs(y);
  // A light straight from the front throws no shadow that could be seen.
  if (across < 0.02) return newPlane(9 * smallHeight.length);
  // A shadow is full where the ray passes this much below the obstacle.
  const softness = (6 * faceWidth) / 110;
  const reach = 0.45 * faceWidth;
  const margin = Math.ceil(reach) + 2;
  const { width, height } = SHRUNK_CANVAS_SURFACE_GRID;
  const sizes = [smallHeight.length + 3, smallHeight.length + 3, width + 2 * margin + 3].map((numbers) => 4 * numbers);
  const [heights, into, line, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  new Float32Array(memory, heights, smallHeight.length).set(smallHeight);
  const shadow = new Float32Array(memory, into, smallHeight.length).fill(0);
  for (let step = 2; step < reach; step += 2) {
    const [right, down, rise] = [x, y, z].map((part) => (part / across) * step);
    wasmLoops.accumulateCastShadow(into, heights, line, width, height, margin, right, down, rise, softness);
  }
  const cast = enlargeFromSurfaceGrid(gaussianBlur(copyPlane(shadow), SHRUNK_CANVAS_SURFACE_GRID, 1.2));
  for (let i = 0; i < cast.length; i++) cast[i] = Math.min(1, Math.max(0, cast[i]));
  return cast;
}
