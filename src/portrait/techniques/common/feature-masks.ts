// Masks around features of the face.
import { freePlanes, newPlane } from '../../planes.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { polygonCoverage, splinePoints, taperedSplineCoverage } from '../../raster/polygon.ts';
import type { Plane } from '../../types.ts';
import { areaAroundPoints, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';

export function pickMeshPoints({ subject }: CroppedSubject, indices: readonly number[]): PixelPoint[] {
  return indices.map((index) => subject.mesh[index]);
}

/** Mask of everything within `grow` pixels of the polygon of these mesh points. */
export function maskNearFeature(view: CroppedSubject, indices: readonly number[], grow: number): Plane {
  return within(view, [pickMeshPoints(view, indices)], grow);
}

/** The larger of several such zones. */
export function maskNearFeatures(view: CroppedSubject, features: readonly (readonly number[])[], grow: number): Plane {
  return within(
    view,
    features.map((indices) => pickMeshPoints(view, indices)),
    grow,
  );
}

/** The polygon of these mesh points with softened corners, anti-aliased. */
export function maskOfFeature(view: CroppedSubject, indices: readonly number[]): Plane {
  return maskOfOutline(view, pickMeshPoints(view, indices));
}

/** As `maskOfFeature`, of points of the view. */
export function maskOfOutline(view: CroppedSubject, points: readonly PixelPoint[]): Plane {
  return within(view, [splinePoints(points, 6, true)], 0);
}

function within({ area }: CroppedSubject, polygons: readonly (readonly PixelPoint[])[], grow: number): Plane {
  const zone = newPlane(area.width * area.height);
  for (const points of polygons) {
    const box = areaAroundPoints(points, area, grow + 3);
    const local = polygonCoverage(
      points.map(([x, y]) => [x - box.left, y - box.top]),
      box,
    );
    const grown = grow < 1 ? local : growMaskByDisc(local, box, grow);
    const already = cropPlaneToArea(zone, box, area);
    for (let i = 0; i < grown.length; i++) if (already[i] > grown[i]) grown[i] = already[i];
    pasteAreaIntoPlane(grown, box, zone, area);
    freePlanes(local, grown, already);
  }
  return zone;
}

/** A tapered stroke through points; `width` gives its breadth in pixels from its start (0) to its end (1). */
export function strokeMaskInArea(
  { area }: CroppedSubject,
  points: readonly PixelPoint[],
  width: (share: number) => number,
): Plane {
  const mask = newPlane(area.width * area.height);
  const box = areaAroundPoints(points, area, 24);
  const local = points.map(([x, y]): PixelPoint => [x - box.left, y - box.top]);
  pasteAreaIntoPlane(taperedSplineCoverage(local, width, box), box, mask, area);
  return mask;
}
