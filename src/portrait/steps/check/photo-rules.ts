// The rules for a photo in the order that helps most: the first violation is reported. The server applies them to every
// photo, and the browser to live video, so nothing here needs Node or a model.
import type { Face, Pose, Raster } from '../../types.ts';
import type { FacePatch } from './face-patch.ts';
import type { PhotoFault } from './fault.ts';
import { checkFaceCount, checkFraming } from './framing.ts';
import { checkAngle, checkFaceUncovered, checkLight, checkSharpness, checkSunglasses, checkTilt } from './rules.ts';

/** One person, well placed. `faces`: the largest first. */
export function checkFacePlacement(photo: Raster, faces: Face[]): PhotoFault | undefined {
  return checkFaceCount(photo, faces) ?? checkFraming(photo, faces[0]);
}

/** The one face. Light and focus first: what comes after cannot be judged without them. */
export function checkFaceRules(photo: Raster, face: Face, patch: FacePatch, pose: Pose): PhotoFault | undefined {
  return (
    checkLight(patch) ??
    checkSharpness(patch) ??
    checkTilt(face) ??
    checkAngle(face, pose) ??
    checkFaceUncovered(photo, face) ??
    checkSunglasses(photo, face, pose)
  );
}
