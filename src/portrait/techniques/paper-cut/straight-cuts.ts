// Shapes cut with scissors: straight snips with slightly rounded corners.
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { signedAreaOf, simplifyOutline, traceContours } from '../../raster/contours.ts';
import { boundsOfMask, type GridSize, type PixelPoint } from '../../raster/grid.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import type { Plane } from '../../types.ts';
import { areaAroundPoints, areaFromBounds, cropPlaneToArea, pasteAreaIntoPlane } from '../common/area.ts';
import { smoothstepPlane } from '../common/paint.ts';

type StraightCutOptions = {
  /** How far a snip may leave the outline, and the smallest piece or hole, in pixels. */
  tolerance: number;
  least: number;
  /** How round the corners are, in pixels. */
  soft?: number;
};

/** What is above 0.5 as a shape of straight snips, 0..1. */
export function cutMaskWithStraightEdges(
  mask: Plane,
  grid: GridSize,
  { tolerance, least, soft = 1 }: StraightCutOptions,
): Plane {
  const shape = newPlane(mask.length);
  const bounds = boundsOfMask(mask, grid, { margin: 8 });
  if (!bounds) return shape;
  const box = areaFromBounds(bounds);
  const outlines = traceContours(cropPlaneToArea(mask, box, grid), box, 0.5)
    .map((outline) => ({ outline, area: signedAreaOf(outline) }))
    .filter(({ area }) => Math.abs(area) >= least)
    .sort((one, other) => Math.abs(other.area) - Math.abs(one.area));
  const filled = newPlane(box.width * box.height);
  const outside = Math.sign(outlines[0]?.area ?? 1);
  for (const { outline, area } of outlines)
    fill(filled, box, simplifyOutline(outline, tolerance), Math.sign(area) === outside);
  const rounded = gaussianBlur(filled, box, soft);
  const sharp = smoothstepPlane(rounded, 0.22, 0.78);
  pasteAreaIntoPlane(sharp, box, shape, grid);
  freePlanes(filled, rounded, sharp);
  return shape;
}

/** Fills an outline, or cuts it out. */
function fill(shape: Plane, grid: GridSize, outline: readonly PixelPoint[], isPiece: boolean): void {
  const box = areaAroundPoints(outline, grid, 2);
  const local = polygonCoverage(
    outline.map(([x, y]): PixelPoint => [x - 0.5 - box.left, y - 0.5 - box.top]),
    box,
  );
  const part = cropPlaneToArea(shape, box, grid);
  for (let i = 0; i < part.length; i++)
    part[i] = isPiece ? Math.max(part[i], local[i]) : part[i] * (1 - Math.min(1, local[i]));
  pasteAreaIntoPlane(part, box, shape, grid);
}
