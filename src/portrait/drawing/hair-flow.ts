// Which way the strands of hair run, and how far apart lines along them are drawn.
import { freePlanes, runInPlaneScope } from '../planes.ts';
import { shrinkMaskByDisc } from '../raster/distance.ts';
import { type HalfSizeEdgeFlow, measureEdgeFlowAtHalfSize } from '../raster/flow.ts';
import type { GridSize } from '../raster/grid.ts';
import type { Plane } from '../types.ts';

/** In face widths: from one line along the strands to the next, with each tool. */
export const STRAND_LINE_SPACING = { brush: 0.018, burin: 0.013, scissors: 0.032 };

/** In face widths: how far the flow is averaged, as hair is combed, and how far inside its edge hair shows its strands alone. */
const SIGMA = 0.045;
const INSIDE = 0.035;
/** How much the edge and what is around count: an edge is so much stronger than strands that with more they would run along it, also where they end. */
const OUTSIDE_WEIGHT = 0.002;

/** The flow of strands by the L* of hair whose finest grain is blurred; `certain` above 0.7 where nothing but hair is seen. `faceWidth` in pixels of the grid. */
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
