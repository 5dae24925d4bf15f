// Masks around features of the face.
import { freePlanes, newPlane } from '../../planes.ts';
import { growDisc } from '../../raster/distance.ts';
import type { Spot } from '../../raster/grid.ts';
import { fillPolygon, spline, strokeMask } from '../../raster/polygon.ts';
import type { Plane } from '../../types.ts';
import { areaAround, paste, type View } from './area.ts';

export function pointsOf({ subject }: View, indices: readonly number[]): Spot[] {
  return indices.map((index) => subject.mesh[index]);
}

/** Mask of everything within `grow` pixels of the polygon of these mesh points. */
export function near(view: View, indices: readonly number[], grow: number): Plane {
  return within(view, pointsOf(view, indices), grow);
}

/** The larger of several such zones. */
export function nearAny(view: View, features: readonly (readonly number[])[], grow: number): Plane {
  const [first, ...others] = features.map((indices) => near(view, indices, grow));
  for (const zone of others) for (let i = 0; i < first.length; i++) if (zone[i] > first[i]) first[i] = zone[i];
  freePlanes(...others);
  return first;
}

/** The polygon of these mesh points with softened corners, anti-aliased. */
export function shapeOf(view: View, indices: readonly number[]): Plane {
  return within(view, spline(pointsOf(view, indices), 6, true), 0);
}

function within({ area }: View, points: readonly Spot[], grow: number): Plane {
  const zone = newPlane(area.width * area.height);
  const box = areaAround(points, area, grow + 3);
  const local = fillPolygon(
    points.map(([x, y]) => [x - box.left, y - box.top]),
    box,
  );
  const grown = grow < 1 ? local : growDisc(local, box, grow);
  paste(grown, box, zone, area);
  freePlanes(local, grown);
  return zone;
}

/** A tapered stroke through points; `width` gives its breadth in pixels from its start (0) to its end (1). */
export function taperedStrokeMask({ area }: View, points: readonly Spot[], width: (share: number) => number): Plane {
  const mask = newPlane(area.width * area.height);
  const box = areaAround(points, area, 24);
  const local = points.map(([x, y]): Spot => [x - box.left, y - box.top]);
  paste(strokeMask(local, width, box), box, mask, area);
  return mask;
}
