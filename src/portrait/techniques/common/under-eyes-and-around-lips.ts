// Below the eyes and around the mouth a photo's darks make a flat print look tired and sullen: they are kept milder there.
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import {
  EYE_LEFT,
  EYE_RIGHT,
  LIPS_OUTER,
  POINTS_AROUND_LEFT_MOUTH_CORNER,
  POINTS_AROUND_RIGHT_MOUTH_CORNER,
} from '../../raster/mesh-points.ts';
import { shiftPlane } from '../../raster/warp.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { maskNearFeature, maskNearFeatures } from './feature-masks.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** In face widths: how far around the lips the skin is lightened, and how softly that ends. */
const AROUND_LIPS = { reach: 0.1, soft: 0.02 };
/** In face widths: how far below an eye its bag lies and how high it is, how near to the lids nothing counts, how far around the corners of the mouth, and how softly all that ends. */
const UNDER_EYES_AND_CORNERS = { below: 0.06, high: 0.05, lids: 0.02, corners: 0.06, soft: 0.012 };
/** Where the darkest skin lies there, from the edge of the shade plate (0) to that of the deep one (1): in the half plate, as in the shade plate it would be bags, and smudges or drips beside the mouth. In a beard it would be a pale ring around the lips. */
const DARKEST = { bare: -0.1, bearded: 0.25 };

/** 1 below the eyes and at the corners of the mouth, not on lids and lips. */
export function underEyeAndMouthCornerMask(view: CroppedSubject): Plane {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  const places = belowEyesMask(view);
  const lips = maskNearFeature(view, LIPS_OUTER, 0);
  const corners = maskNearFeatures(
    view,
    [POINTS_AROUND_RIGHT_MOUTH_CORNER, POINTS_AROUND_LEFT_MOUTH_CORNER],
    UNDER_EYES_AND_CORNERS.corners * unit,
  );
  for (let i = 0; i < places.length; i++) places[i] = Math.max(places[i], corners[i] * (1 - lips[i]));
  return blurNearMask(places, area, UNDER_EYES_AND_CORNERS.soft * unit);
}

function belowEyesMask(view: CroppedSubject): Plane {
  const unit = view.subject.faceWidth;
  const eyes = [EYE_RIGHT, EYE_LEFT];
  const lids = maskNearFeatures(view, eyes, UNDER_EYES_AND_CORNERS.lids * unit);
  const below = shiftPlane(
    maskNearFeatures(view, eyes, UNDER_EYES_AND_CORNERS.high * unit),
    view.area,
    0,
    UNDER_EYES_AND_CORNERS.below * unit,
  );
  for (let i = 0; i < below.length; i++) below[i] *= 1 - lids[i];
  return below;
}

/** Keeps the skin around the lips and below the eyes, not lips and lids themselves, out of the dark plates. Changes `tone`. */
export function lightenUnderEyesAndAroundLipsInPlace(
  view: CroppedSubject,
  tone: Plane,
  { shade, deep }: SkinToneThresholds,
): void {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  const lips = maskNearFeature(view, LIPS_OUTER, 0);
  const besideLips = maskNearFeature(view, LIPS_OUTER, AROUND_LIPS.reach * unit);
  for (let i = 0; i < besideLips.length; i++) besideLips[i] *= 1 - lips[i];
  const lids = maskNearFeatures(view, [EYE_RIGHT, EYE_LEFT], UNDER_EYES_AND_CORNERS.lids * unit);
  const mouth = blurNearMask(besideLips, area, AROUND_LIPS.soft * unit);
  const eyes = blurNearMask(belowEyesMask(view), area, UNDER_EYES_AND_CORNERS.soft * unit);
  const { beard } = subject.regions;
  for (let i = 0; i < tone.length; i++) {
    const darkest = lerp(shade, deep, beard ? lerp(DARKEST.bare, DARKEST.bearded, beard.cover[i]) : DARKEST.bare);
    if (tone[i] >= darkest) continue;
    const besideMouth = Math.min(1, 1.6 * mouth[i]) * (1 - lips[i]);
    const belowEyes = Math.min(1, 1.6 * eyes[i]) * (1 - lids[i]);
    tone[i] = lerp(tone[i], darkest, Math.max(besideMouth, belowEyes));
  }
}

/** A mask blurred only where it has anything: a few features take little of the face. */
function blurNearMask(mask: Plane, area: RectangularArea, sigma: number): Plane {
  const bounds = boundsOfMask(mask, area, { margin: Math.ceil(3 * sigma) + 1 });
  const soft = newPlane(mask.length);
  if (!bounds) return soft;
  const box = areaFromBounds(bounds);
  pasteAreaIntoPlane(gaussianBlur(cropPlaneToArea(mask, box, area), box, sigma), box, soft, area);
  return soft;
}
