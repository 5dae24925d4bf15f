// Where a beard meets the lips: it is found at some distance from them, which would be a bare rim.
import type { Beard } from '../../drawing/types.ts';
import { copyPlane, freePlanes, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import type { Plane } from '../../types.ts';
import { areaAroundPoints, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { maskNearFeature, pickMeshPoints } from './feature-masks.ts';
import { createPlaneByPixelIndex, multiplyPlanes } from './paint.ts';

/** In face widths: how far around the lips a beard may be bare, and from how far around it is carried on to them. */
const BESIDE_LIPS = 0.03;
const CARRIED = 0.022;

/** The cover of a beard (0..1), carried on over the lips from what lies around them: they are to be cut out of what is drawn. */
export function growBeardToLips(view: CroppedSubject, cover: Plane): Plane {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  const grown = copyPlane(cover);
  const box = areaAroundPoints(pickMeshPoints(view, LIPS_OUTER), area, (BESIDE_LIPS + 3 * CARRIED) * unit);
  const part = runInPlaneScope(() => {
    const near = cropPlaneToArea(maskNearFeature(view, LIPS_OUTER, BESIDE_LIPS * unit), box, area);
    const own = cropPlaneToArea(cover, box, area);
    const beyond = near.map((value) => 1 - value);
    const [sum, weight] = [multiplyPlanes(own, beyond), beyond].map((plane) =>
      gaussianBlur(plane, box, CARRIED * unit),
    );
    for (let i = 0; i < own.length; i++)
      if (near[i] > 0 && weight[i] > 1e-3) own[i] = Math.max(own[i], (near[i] * sum[i]) / weight[i]);
    return own;
  });
  pasteAreaIntoPlane(part, box, grown, area);
  freePlanes(part);
  return grown;
}

/** In face widths: how softly a beard ends. */
const EDGE_SIGMA = 0.008;

/** The cover of a beard (0..1) without gaps, up to the lips and over them, with a soft edge. */
export function beardCoverUpToLips(view: CroppedSubject, { cover }: Beard): Plane {
  const grown = growBeardToLips(view, closeGapsInBeard(view, cover));
  return gaussianBlur(grown, view.area, EDGE_SIGMA * view.subject.faceWidth);
}

/** In face widths squared: the largest gap that a beard grows over. */
const LARGEST_GAP = 0.06;

/** A beard without gaps, as beside the chin, that it and the lips enclose: they would be islands of skin. */
function closeGapsInBeard(view: CroppedSubject, cover: Plane): Plane {
  const { area } = view;
  const { faceWidth } = view.subject;
  const enclosing = maskNearFeature(view, LIPS_OUTER, BESIDE_LIPS * faceWidth);
  for (let i = 0; i < cover.length; i++) enclosing[i] = Math.max(enclosing[i], cover[i]) > 0.5 ? 1 : 0;
  const closed = maskWithoutSpecksAndHoles(enclosing, area, 0, LARGEST_GAP * faceWidth * faceWidth);
  return createPlaneByPixelIndex(cover.length, (i) => (closed[i] > enclosing[i] ? 1 : cover[i]));
}
