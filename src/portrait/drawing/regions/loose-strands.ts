// Single strands and the points of locks that stand out from the hair: the smooth outline leaves them off, and looks like a cap without them.
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask } from '../../raster/distance.ts';
import { measureEdgeFlowAtHalfSize, traceFlowBothWays } from '../../raster/flow.ts';
import { boundsOfMask, cropPlane, type GridSize, markDisc, type PixelPoint } from '../../raster/grid.ts';
import { drawTaperedStrokeInPlace, pickPointsAtEvenIndexSteps } from '../../raster/stroke.ts';
import { MASTER_FRAME } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { HeadCoordinatePlanes, PlacedSubject, Regions } from '../types.ts';
import { findTufts, type LooseStrand } from './tufts.ts';

/** How opaque a strand is in the photo's mask where it is found, and where it goes on. */
const OPAQUE = { found: 0.35, followed: 0.16 };
/** In face widths: how far the direction is averaged, how far strands are apart, how far behind the outline they begin, how far they reach along their way beyond its outline, and how far away from it at least: what is nearer is its soft edge. */
const STRAND = { flow: 0.014, apart: 0.034, root: 0.045, least: 0.08, longest: 0.5, away: 0.045 };
/** How broad a strand is at its root at most: in face widths, and as a share of its length. */
export const BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS = 0.03;
const OF_LENGTH = 0.2;
/** In head coordinates: below this row there are shoulders. */
const LOWEST = 1.25;

/** In head coordinates: below the eyes strands hang; one that stands up looks like a horn. */
const HANGING = 0.1;

/** From its root (0) to its point (1), as a share of its breadth. */
const taper = (share: number): number => (1 - share) ** 0.7;

type OutlineAndHair = Pick<Regions, 'silhouette' | 'hair' | 'skin' | 'cloth'>;

/** Adds the strands and tufts that the photo's mask shows to the outline and to the hair. Changes the regions. */
export function addLooseStrandsInPlace(
  { silhouette, hair, skin, cloth }: OutlineAndHair,
  placed: PlacedSubject,
  axes: HeadCoordinatePlanes,
): void {
  const outline = { silhouette, hair };
  const strands = [...findLooseStrands(outline, placed, axes), ...findTufts(outline, placed, axes)];
  if (strands.length === 0) return;
  const [drawn, around] = [newPlane(silhouette.length), newPlane(silhouette.length)];
  for (const { points, breadth } of strands) {
    drawTaperedStrokeInPlace(drawn, MASTER_FRAME, points, breadth, taper);
    // Else the soft edge of a strand would be half skin.
    drawTaperedStrokeInPlace(around, MASTER_FRAME, points, breadth + 5, (share) => Math.min(1, 1.3 - share));
  }
  for (let i = 0; i < drawn.length; i++) {
    const share = around[i] * (1 - silhouette[i]);
    silhouette[i] = Math.max(silhouette[i], drawn[i]);
    hair[i] += share * (1 - hair[i]);
    skin[i] *= 1 - share;
    cloth[i] *= 1 - share;
  }
}

/** The strands, those with the most mask on their way first. In pixels of the canvas. */
function findLooseStrands(
  { silhouette, hair }: Pick<Regions, 'silhouette' | 'hair'>,
  { alpha, faceWidth }: PlacedSubject,
  { v }: HeadCoordinatePlanes,
): LooseStrand[] {
  const near = hair.map((value, i) => (value * silhouette[i] > 0.5 && v[i] < LOWEST ? 1 : 0));
  const bounds = boundsOfMask(near, MASTER_FRAME, { margin: Math.round(STRAND.longest * faceWidth) });
  if (!bounds) return [];
  const grid = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const [mask, figure, hairs, rows] = [alpha, silhouette, near, v].map((plane) =>
    cropPlane(plane, MASTER_FRAME, bounds),
  );
  const lines = traceStrands(grid, { mask: gaussianBlur(mask, grid, 1), figure, hairs, rows }, faceWidth);
  return lines.map(({ line, outside }) => ({
    points: [line[0], ...pickPointsAtEvenIndexSteps(line.slice(1), 5)].map(
      ([x, y]) => [bounds.left + x, bounds.top + y] as const,
    ),
    breadth: Math.min(BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS * faceWidth, OF_LENGTH * outside),
  }));
}

/** From root to point; how many pixels of it lie outside the figure, and the sum of the mask there: it is greatest along a strand's middle. */
type Line = { line: PixelPoint[]; outside: number; strength: number };
type StrandPlanes = { mask: Plane; figure: Plane; hairs: Plane; rows: Plane };

function traceStrands(grid: GridSize, planes: StrandPlanes, faceWidth: number): Line[] {
  const { mask, figure, rows } = planes;
  const flow = measureEdgeFlowAtHalfSize(mask, grid, STRAND.flow * faceWidth);
  const at = (cell: number): number =>
    Math.min(grid.height - 1, 2 * Math.floor(cell / flow.width)) * grid.width +
    Math.min(grid.width - 1, 2 * (cell % flow.width));
  // In the figure the flow is that of its edge.
  const stops = (cell: number): boolean => figure[at(cell)] > 0.5 || mask[at(cell)] < OPAQUE.followed;
  const away = distancesInsideMask(
    figure.map((value) => 1 - value),
    grid,
  );
  const most = (STRAND.longest * faceWidth) / 2;
  const found: Line[] = [];
  for (let cell = 0; cell < flow.width * flow.height; cell++) {
    const i = at(cell);
    if (figure[i] > 0.5 || mask[i] < OPAQUE.found || rows[i] > LOWEST) continue;
    const start = [(cell % flow.width) + 0.5, Math.floor(cell / flow.width) + 0.5] as const;
    const traced = traceFlowBothWays(flow, flow, start, [most, most], stops);
    const rooted = rootInHair(
      traced.map(([x, y]) => [2 * x - 0.5, 2 * y - 0.5] as const),
      planes,
      { grid, depth: STRAND.root * faceWidth },
    );
    if (!rooted || rooted.outside < STRAND.least * faceWidth) continue;
    if (rooted.line.some((point) => away[pixelAt(point, grid)] > STRAND.away * faceWidth)) found.push(rooted);
  }
  return strongestApart(found, grid, STRAND.apart * faceWidth);
}

const pixelAt = ([x, y]: PixelPoint, { width, height }: GridSize): number =>
  Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));

/** How many points of a line tell which way it goes on at its end. */
const LAST = 8;

/** Adds a root to a line outside the figure, straight on from its end. Undefined unless just one end comes from hair, and the other may stand so. */
function rootInHair(
  line: readonly PixelPoint[],
  { mask, hairs, rows }: StrandPlanes,
  { grid, depth }: { grid: GridSize; depth: number },
): Line | undefined {
  const rootOf = (ordered: readonly PixelPoint[]): PixelPoint | undefined => {
    const [[x, y], [fromX, fromY]] = [ordered[0], ordered[Math.min(LAST, ordered.length - 1)]];
    const length = Math.hypot(x - fromX, y - fromY);
    const root = [x + ((x - fromX) * depth) / length, y + ((y - fromY) * depth) / length] as const;
    return hairs[pixelAt(root, grid)] > 0 ? root : undefined;
  };
  const backwards = line.toReversed();
  const [first, last] = [rootOf(line), rootOf(backwards)];
  const root = first ?? last;
  if (!root || (first && last)) return undefined;
  const ordered = first ? line : backwards;
  const [, pointRow] = ordered[ordered.length - 1];
  if (rows[pixelAt(root, grid)] > HANGING && pointRow < root[1]) return undefined;
  const strength = line.reduce((sum, each) => sum + mask[pixelAt(each, grid)], 0);
  return { line: [root, ...ordered], outside: 2 * line.length, strength };
}

/** Of lines that lie beside each other the strongest. */
function strongestApart(lines: readonly Line[], grid: GridSize, apart: number): Line[] {
  const taken = new Uint8Array(grid.width * grid.height);
  const kept: Line[] = [];
  for (const each of lines.toSorted((one, other) => other.strength - one.strength)) {
    const outside = each.line.slice(1);
    if (outside.some((point) => taken[pixelAt(point, grid)] > 0)) continue;
    for (const point of outside) markDisc(taken, grid, point, apart);
    kept.push(each);
  }
  return kept;
}
