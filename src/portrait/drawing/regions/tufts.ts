// Tufts at the outline of the hair, where its strands end in the photo: with one smooth outline curls and tousled hair look like a cap.
import { gaussianBlur } from '../../raster/blur.ts';
import { shrinkMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask, cropPlane, type GridSize, markDisc, type PixelPoint } from '../../raster/grid.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import { lumaAtOffset, MASTER_FRAME } from '../../steps/canvas.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { EDGE_DIRECTION_SIGMA, HAIR_GRAIN_SIGMA, measureHairFlow, readStrandsAtEdge } from '../hair-flow.ts';
import type { HeadCoordinatePlanes, PlacedSubject, Regions } from '../types.ts';

/** A strand from its root in the hair to its point, and its breadth at the root, in pixels. */
export type LooseStrand = { points: readonly PixelPoint[]; breadth: number };

/** In head coordinates (v): below this row hair is not read, and below this one it hangs and has its locks. */
const ROWS = { read: 1, lowest: 0.2 };
/** In face widths: how far in the hair its direction is read. */
const READ_AT = 0.06;
/** The cosine between strands and the way out of the hair from which on they end at its outline. */
const ENDING = 0.5;
/** How opaque the photo's mask is where there is hair beyond the outline. */
const OPAQUE = 0.12;
/** Strands are seen where the hair differs by so much (L*) from its mean around; in face widths, how far that is averaged, and how far inside the hair. */
const STRANDS = { least: 0.6, sigma: 0.02, inside: 0.04 };
/** In face widths: how far apart tufts are, about, how broad, how deep in the hair they begin, and how far they reach. Radians by which they are turned at most. */
const TUFT = { apart: 0.02, breadth: 0.028, root: 0.05, least: 0.02, most: 0.055, turned: 0.17 };
/** In face widths: how far the mask is looked at a time, and by how much further than it a point reaches. */
const STEP = 0.004;
const BEYOND = 1.25;

/** In pixels of the canvas; the same for the same photo. */
export function findTufts(
  { silhouette, hair }: Pick<Regions, 'silhouette' | 'hair'>,
  { alpha, colour, faceWidth }: PlacedSubject,
  { v }: HeadCoordinatePlanes,
): LooseStrand[] {
  const seen = hair.map((value, i) => (v[i] < ROWS.read ? value * silhouette[i] : 0));
  const bounds = boundsOfMask(seen, MASTER_FRAME, { least: 0.3, margin: Math.round(0.1 * faceWidth) });
  if (!bounds) return [];
  const grid = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const [hairs, figure, rows, mask] = [seen, silhouette, v, alpha].map((plane) =>
    cropPlane(plane, MASTER_FRAME, bounds),
  );
  const lightness = gaussianBlur(cropPlane(lumaOf(colour), MASTER_FRAME, bounds), grid, HAIR_GRAIN_SIGMA);
  if (!showsStrands(lightness, hairs, grid, faceWidth)) return [];
  const flow = measureHairFlow(grid, { lightness, certain: hairs }, faceWidth);
  const soft = gaussianBlur(figure, grid, EDGE_DIRECTION_SIGMA * faceWidth);
  const random = createSeededRandomFunction(41);
  const taken = new Uint8Array(figure.length);
  const tufts: LooseStrand[] = [];
  for (let y = 2; y < grid.height - 2; y++) {
    for (let x = 2, i = y * grid.width + 2; x < grid.width - 2; x++, i++) {
      if (taken[i] > 0 || !(hairs[i] > 0.5) || rows[i] > ROWS.lowest || !isBesideWall(figure, i, grid.width)) continue;
      const [apart, turn, long, broad] = [random(), random(), random(), random()];
      markDisc(taken, grid, [x, y], TUFT.apart * faceWidth * (0.6 + 0.8 * apart));
      const strands = readStrandsAtEdge(grid, { soft, flow }, [x, y], READ_AT * faceWidth);
      if (!strands || strands.cosine < ENDING) continue;
      const angle = Math.atan2(strands.direction[1], strands.direction[0]) + TUFT.turned * (2 * turn - 1);
      const [dx, dy] = [Math.cos(angle) * faceWidth, Math.sin(angle) * faceWidth];
      const most = TUFT.least + (TUFT.most - TUFT.least) * long;
      const reach =
        BEYOND * reachOfMask(mask, grid, { from: [x, y], by: [dx * STEP, dy * STEP], most: most / STEP }) * STEP;
      if (reach < TUFT.least) continue;
      tufts.push({
        points: [-TUFT.root, 0, reach].map(
          (way): PixelPoint => [bounds.left + x + dx * way, bounds.top + y + dy * way],
        ),
        breadth: TUFT.breadth * faceWidth * (0.7 + 0.6 * broad),
      });
    }
  }
  return tufts;
}

/** About L*, as the photo's colours are coded. */
function lumaOf(colour: Float32Array): Plane {
  const luma = new Float32Array(colour.length / 3);
  for (let i = 0; i < luma.length; i++) luma[i] = 100 * lumaAtOffset(colour, 3 * i);
  return luma;
}

/** Where soft or plain hair shows no strands, none are seen to end. */
function showsStrands(lightness: Plane, hairs: Plane, grid: GridSize, faceWidth: number): boolean {
  const inside = shrinkMaskByDisc(
    hairs.map((value) => (value > 0.9 ? 1 : 0)),
    grid,
    STRANDS.inside * faceWidth,
  );
  const mass = gaussianBlur(lightness, grid, STRANDS.sigma * faceWidth);
  const detail = valuesWhere(
    lightness.map((value, i) => Math.abs(value - mass[i])),
    inside,
  );
  return detail.length > 0 && median(detail) > STRANDS.least;
}

const isBesideWall = (figure: Plane, i: number, width: number): boolean =>
  !(figure[i - 2] > 0.5) || !(figure[i + 2] > 0.5) || !(figure[i - 2 * width] > 0.5);

/** How many steps of at most so many the mask goes on. */
function reachOfMask(
  mask: Plane,
  { width, height }: GridSize,
  { from, by, most }: { from: PixelPoint; by: PixelPoint; most: number },
): number {
  let steps = 0;
  for (; steps < most; steps++) {
    const [column, row] = [from[0] + by[0] * (steps + 1), from[1] + by[1] * (steps + 1)].map(Math.round);
    if (column < 0 || row < 0 || column >= width || row >= height || mask[row * width + column] < OPAQUE) break;
  }
  return steps;
}
