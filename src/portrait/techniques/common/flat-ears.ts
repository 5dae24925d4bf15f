// Ears that lie flat on the head: hardly anything of them is seen beside the mesh's face, whose edge lies over the rest.
import { smoothstep } from '../../pixels.ts';
import { type Bounds, boundsOfMask, type GridSize } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';

/** In face widths: a strip of skin beside the face that is at least so high and so broad on average, and no broader, is an ear's edge. */
const STRIP = { height: 0.28, least: 0.02, most: 0.07 };
/** The share of its rows beyond which there must be no figure: beside hair the strip can be cheek. */
const FREE = 0.6;
/** So many pixels beyond the outermost one of a row the figure is looked for. */
const BEYOND = 3;
/** In face widths: how broad such an ear is drawn. */
const BROAD = 0.075;
/** The share of its height over which it tapers to its lobe, and how much of its breadth is left there. */
const LOBE = { share: 0.3, breadth: 0.35 };
/** Below its lobe what is narrower than this share of the strip is jaw. */
const JAW_SHARE = 0.4;

type FlatEarPlanes = { skin: Plane; hair: Plane; u: Plane };

/** A strip of skin in the rows from the top of its bounds down to its lobe: its outermost column in each and how many pixels it has. */
type Strip = { outwards: 1 | -1; outermost: Int32Array; pixels: Int32Array };

/** Where the mask is the edge of an ear that lies flat, it is broadened over the face, so that it can have lines. `faceWidth` in pixels of the grid. Changes `ear`; returns its bounds. */
export function broadenEarIfFlatInPlace(
  ear: Plane,
  grid: GridSize,
  bounds: Bounds,
  { skin, hair, u, faceWidth }: FlatEarPlanes & { faceWidth: number },
): Bounds {
  const { outwards, outermost, pixels } = stripOf(ear, grid, bounds, u);
  const height = outermost.length;
  const start = (row: number): number => (bounds.top + row) * grid.width + outermost[row];
  let [sum, free] = [0, 0];
  const isFree = new Uint8Array(height);
  for (let row = 0; row < height; row++) {
    sum += pixels[row];
    const column = outermost[row] + BEYOND * outwards;
    const beyond = start(row) + BEYOND * outwards;
    // What the grid cuts off is not free.
    if (column < 0 || column >= grid.width || skin[beyond] > 0.5 || hair[beyond] > 0.5) continue;
    isFree[row] = 1;
    free++;
  }
  const breadth = sum / (height * faceWidth);
  const isFlat = height > STRIP.height * faceWidth && breadth > STRIP.least && breadth < STRIP.most;
  if (!isFlat || free < FREE * height) return bounds;
  // Above the first row that nothing lies beyond the strip is the temple, beside hair.
  for (let row = isFree.indexOf(1); row < height; row++) {
    const tapered = LOBE.breadth + (1 - LOBE.breadth) * smoothstep(1, 1 - LOBE.share, row / height);
    for (let step = 0; step < BROAD * faceWidth * tapered; step++) {
      const column = outermost[row] - step * outwards;
      if (column < 0 || column >= grid.width) break;
      const i = start(row) - step * outwards;
      if (skin[i] > 0.5 && !(hair[i] > 0.5)) ear[i] = 1;
    }
  }
  ear.fill(0, (bounds.top + height) * grid.width);
  return boundsOfMask(ear, grid) ?? bounds;
}

function stripOf(ear: Plane, { width }: GridSize, { left, right, top, bottom }: Bounds, u: Plane): Strip {
  const outwards = u[top * width + left] < 0 ? -1 : 1;
  const outermost = new Int32Array(bottom - top).fill(left);
  const pixels = new Int32Array(bottom - top);
  for (let row = 0; row < pixels.length; row++) {
    for (let x = left; x < right; x++) {
      if (ear[(top + row) * width + x] === 0) continue;
      if (pixels[row]++ === 0 || outwards > 0) outermost[row] = x;
    }
  }
  const widest = Math.max(...pixels);
  const end = pixels.findLastIndex((count) => count >= JAW_SHARE * widest) + 1;
  return { outwards, outermost: outermost.subarray(0, end), pixels: pixels.subarray(0, end) };
}
