// Masks of the areas of the face that are measured, on the face's own rectangle.
import { erodePlaneBySquare } from '../pixels.ts';
import { newPlane } from '../planes.ts';
import { growMaskByDisc } from '../raster/distance.ts';
import { type Bounds, cropPlane, type GridSize, type PixelPoint } from '../raster/grid.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, FACE_OVAL, LIPS_OUTER } from '../raster/mesh-points.ts';
import { polygonCoverage } from '../raster/polygon.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import type { HeadCoordinatePlanes, PlacedSubject, Regions } from './types.ts';

export const CANVAS_GRID: GridSize = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT };

/** All planes have the size of `grid`, which lies at `bounds` of the canvas. */
export type CroppedFaceCoordinatesAndMasks = {
  bounds: Bounds;
  grid: GridSize;
  /** Head coordinates there. */
  u: Plane;
  v: Plane;
  oval: Plane;
  /** Eyes, brows and lips with a margin. */
  features: Plane;
  /** Skin on which the photo's light is measured, 0 or 1. */
  skin: Plane;
  /** The part of it above a beard, 0 or 1. */
  upper: Plane;
};

/** Fewer pixels than these and the mask of skin is not believed. */
const LEAST_SKIN = 3000;
const LEAST_UPPER = 2000;

export function cropFaceCoordinatesAndMasks(
  placed: PlacedSubject,
  { skin }: Regions,
  axes: HeadCoordinatePlanes,
): CroppedFaceCoordinatesAndMasks {
  const { faceWidth } = placed;
  const bounds = boundsOfFaceWithMargin(placed);
  const grid = gridSizeOfBounds(bounds);
  const [u, v] = [cropPlane(axes.u, CANVAS_GRID, bounds), cropPlane(axes.v, CANVAS_GRID, bounds)];
  const oval = meshPolygonMaskInBounds(placed, FACE_OVAL, bounds);
  const features = maskNearFeaturesInBounds(
    placed,
    [EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER],
    bounds,
    0.035,
  );
  const inner = erodePlaneBySquare(oval, grid.width, grid.height, Math.max(1, Math.round(0.05 * faceWidth)));
  const isSkin = cropPlane(skin, CANVAS_GRID, bounds);
  let area = newPlane(inner.length);
  for (let i = 0; i < area.length; i++) if (inner[i] > 0.5 && features[i] < 0.2 && isSkin[i] > 0.7) area[i] = 1;
  if (countMaskPixels(area) < LEAST_SKIN) area = oval.map((value, i) => (value > 0.5 && features[i] < 0.2 ? 1 : 0));
  const upper = area.map((value, i) => (v[i] < 0.5 ? value : 0));
  return { bounds, grid, u, v, oval, features, skin: area, upper: countMaskPixels(upper) > LEAST_UPPER ? upper : area };
}

export function gridSizeOfBounds({ left, top, right, bottom }: Bounds): GridSize {
  return { width: right - left, height: bottom - top };
}

/** Room for the oval and for spectacles that reach beyond it; at least a pixel even for a face beside the canvas. */
export function boundsOfFaceWithMargin({ mesh, faceWidth }: PlacedSubject): Bounds {
  const points = mesh.slice(0, 468);
  const margin = Math.ceil(0.15 * faceWidth);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.min(MASTER_PIXEL_WIDTH - 2, Math.max(0, Math.floor(Math.min(...xs)) - margin));
  const top = Math.min(MASTER_PIXEL_HEIGHT - 2, Math.max(0, Math.floor(Math.min(...ys)) - margin));
  return {
    left,
    top,
    right: Math.max(left + 2, Math.min(MASTER_PIXEL_WIDTH, Math.ceil(Math.max(...xs)) + margin)),
    bottom: Math.max(top + 2, Math.min(MASTER_PIXEL_HEIGHT, Math.ceil(Math.max(...ys)) + margin)),
  };
}

/** Points of the mesh in pixels of the rectangle. */
export function translateMeshPointsToBounds(
  placed: PlacedSubject,
  indices: readonly number[],
  { left, top }: Bounds,
): PixelPoint[] {
  return indices.map((index) => [placed.mesh[index][0] - left, placed.mesh[index][1] - top]);
}

export function meshPolygonMaskInBounds(placed: PlacedSubject, indices: readonly number[], bounds: Bounds): Plane {
  return polygonCoverage(translateMeshPointsToBounds(placed, indices, bounds), gridSizeOfBounds(bounds));
}

/** 0 or 1: within `margin` face widths of any of the features. */
export function maskNearFeaturesInBounds(
  placed: PlacedSubject,
  features: readonly (readonly number[])[],
  bounds: Bounds,
  margin: number,
): Plane {
  const grid = gridSizeOfBounds(bounds);
  const together = newPlane(grid.width * grid.height);
  for (const points of features) {
    const feature = meshPolygonMaskInBounds(placed, points, bounds);
    for (let i = 0; i < feature.length; i++) if (feature[i] > together[i]) together[i] = feature[i];
  }
  return growMaskByDisc(together, grid, Math.max(1, Math.floor(margin * placed.faceWidth)));
}

function countMaskPixels(mask: Plane): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] > 0.5) count++;
  return count;
}
