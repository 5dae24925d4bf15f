// Tips of strands where hair ends on bare skin: before an ear, on the forehead. With one clean edge a lock ends as if it were cut out.
import { EDGE_DIRECTION_SIGMA, readStrandsAtEdge } from '../../drawing/hair-flow.ts';
import { freePlanes } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { type GridSize, markDisc } from '../../raster/grid.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { createLockEndTips, type HairTip, type HairTipPlanes } from './lock-ends.ts';

/** In head coordinates: between these rows locks end on the skin. */
const ROWS = { highest: -0.35, lowest: 0.7 };

/** In head coordinates (u): farther out there are ears, behind or around which hair goes. */
const EAR = 0.95;

/** In face widths: how far apart tips begin, how broad they are, how far they reach over the skin, and how deep in the hair they begin. */
const TIP = { apart: 0.014, breadth: 0.02, least: 0.025, more: 0.06, root: 0.05 };

/** In face widths: how far in the hair its direction is read. */
const READ_AT = 0.05;

/** The cosine between strands and the way out of the hair above which they end at its edge. */
const ENDING = 0.6;
/** Strands that end point down at least so much (the sine of their angle to the horizon). */
const DOWN = 0.65;

/** How broad a tip is from its root (0) to its point (1), as a share of its breadth. */
export const hairTipBreadthAlongLength = (share: number): number => (1 - share) ** 0.8;

/** Unit vectors along the strands, on the grid or on one that is smaller by a whole number. */
type Flow = GridSize & { x: Plane; y: Plane };

/** The tips of hair where its strands end at the edge of bare skin, none where they run along it; and those of the locks before the ears. `faceWidth` in pixels of the grid. */
export function createHairTipsOverSkin(
  grid: GridSize,
  { hair, skin, u, v }: HairTipPlanes,
  { flow, faceWidth, seed }: { flow: Flow; faceWidth: number; seed: number },
): HairTip[] {
  const { width, height } = grid;
  const random = createSeededRandomFunction(seed + 17);
  const tips: HairTip[] = [];
  const taken = new Uint8Array(hair.length);
  const soft = gaussianBlur(hair, grid, EDGE_DIRECTION_SIGMA * faceWidth);
  const isBareSkin = (i: number): boolean => !(hair[i] > 0.5) && skin[i] > 0.5;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      if (!(hair[i] > 0.5) || taken[i] > 0 || v[i] < ROWS.highest || v[i] > ROWS.lowest) continue;
      if (Math.abs(u[i]) > EAR) continue;
      if (!isBareSkin(i - 2) && !isBareSkin(i + 2) && !isBareSkin(i + 2 * width)) continue;
      const strands = readStrandsAtEdge(grid, { soft, flow }, [x, y], READ_AT * faceWidth);
      if (!strands || !(hair[strands.inside] > 0.5)) continue;
      const [dx, dy] = strands.direction;
      if (strands.cosine < ENDING || dy < DOWN) continue;
      markDisc(taken, grid, [x, y], TIP.apart * faceWidth * (0.7 + 0.6 * random()));
      const [back, reach] = [TIP.root, TIP.least + TIP.more * random() ** 2].map((length) => length * faceWidth);
      const points = [-back, 0, reach].map((step) => [x + dx * step, y + dy * step] as const);
      tips.push({ points, breadth: TIP.breadth * faceWidth });
    }
  }
  freePlanes(soft);
  return [...tips, ...createLockEndTips(grid, { hair, skin, u, v }, faceWidth)];
}
