// Which way the strands of hair run, and how they end at its edge.
import { freePlanes, runInPlaneScope } from '../planes.ts';
import { shrinkMaskByDisc } from '../raster/distance.ts';
import { type HalfSizeEdgeFlow, measureEdgeFlowAtHalfSize } from '../raster/flow.ts';
import type { GridSize, PixelPoint } from '../raster/grid.ts';
import type { Plane } from '../types.ts';

/** In pixels of the canvas: how far lightness is blurred for its grain not to turn the flow. */
export const HAIR_GRAIN_SIGMA = 1.4;

/** In face widths: how far the flow is averaged, as hair is combed, and how far inside its edge hair shows its strands alone. */
const SIGMA = 0.045;
const INSIDE = 0.035;
/** How much the edge and what is around count: an edge is so much stronger than strands that with more they would run along it, also where they end. */
const OUTSIDE_WEIGHT = 0.002;

/** The flow of strands by the L* of hair, blurred by `HAIR_GRAIN_SIGMA`; `certain` above 0.7 where nothing but hair is seen. `faceWidth` in pixels of the grid. */
export function measureHairFlow(
  grid: GridSize,
  { lightness, certain }: { lightness: Plane; certain: Plane },
  faceWidth: number,
): HalfSizeEdgeFlow {
  const weight = runInPlaneScope(() =>
    shrinkMaskByDisc(
      certain.map((value) => (value > 0.7 ? 1 : 0)),
      grid,
      INSIDE * faceWidth,
    ),
  );
  for (let i = 0; i < weight.length; i++) weight[i] = Math.max(OUTSIDE_WEIGHT, weight[i]);
  const flow = measureEdgeFlowAtHalfSize(lightness, grid, SIGMA * faceWidth, weight);
  freePlanes(weight);
  return flow;
}

/** In face widths: how far a mask is blurred to tell which way its edge faces. */
export const EDGE_DIRECTION_SIGMA = 0.015;

/** Unit vectors along strands, on a grid or on one that is smaller by a whole number. */
type Flow = GridSize & { x: Plane; y: Plane };

/** How strands meet the edge of a mask: their direction out of it as a unit vector, the cosine between it and the way straight out, and the pixel inside where it was read. */
type StrandsAtEdge = { direction: PixelPoint; cosine: number; inside: number };

/**
 * How strands meet an edge at a pixel, `depth` pixels inside of it, as at the edge itself the flow is that of the edge. `soft`: the mask, blurred.
 * Undefined where the grid does not reach so far.
 */
export function readStrandsAtEdge(
  { width, height }: GridSize,
  { soft, flow }: { soft: Plane; flow: Flow },
  [x, y]: PixelPoint,
  depth: number,
): StrandsAtEdge | undefined {
  const i = y * width + x;
  const [right, down] = [soft[i - 1] - soft[i + 1], soft[i - width] - soft[i + width]];
  const steep = Math.hypot(right, down) || 1;
  const [outX, outY] = [right / steep, down / steep];
  const [inX, inY] = [x - outX * depth, y - outY * depth].map(Math.round);
  if (inX < 0 || inY < 0 || inX >= width || inY >= height) return undefined;
  const smaller = Math.round(width / flow.width);
  const [column, row] = [Math.floor(inX / smaller), Math.floor(inY / smaller)];
  const k = Math.min(flow.height - 1, row) * flow.width + Math.min(flow.width - 1, column);
  const across = flow.x[k] * outX + flow.y[k] * outY;
  const way = Math.sign(across);
  return { direction: [flow.x[k] * way, flow.y[k] * way], cosine: Math.abs(across), inside: inY * width + inX };
}
