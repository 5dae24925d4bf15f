// Where a beard meets the lips: it is found at some distance from them, which would be a bare rim.
import { copyPlane, freePlanes, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import type { Plane } from '../../types.ts';
import { areaAroundPoints, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { maskNearFeature, pickMeshPoints } from './feature-masks.ts';
import { multiplyPlanes } from './paint.ts';

/** In face widths: how far around the lips a beard may be bare, and from how far around it is carried on to them. */
export const BESIDE_LIPS = 0.03;
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
