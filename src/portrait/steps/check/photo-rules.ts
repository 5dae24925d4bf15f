// The rules for a photo in the order that helps most: the first violation is reported. The server applies them to every
// photo, and the browser to live video, so nothing here needs Node or a model.
import type { Face, Pose, Raster } from '../../types.ts';
import type { FaceLumaPatch } from './face-patch.ts';
import {
  findFacePatchBlurFault,
  findHeadTurnFault,
  findNoseOrCheeksCoveredFault,
  findRollOrPitchFault,
  findSunglassesFault,
  findTooDarkOrTooBrightFault,
} from './face-rules.ts';
import type { PhotoRuleRefusalCode } from './fault.ts';
import { findFaceCountOrLightFault, findFramingFault } from './framing.ts';

/** One person, well placed. `faces`: the largest first. */
export function findFaceCountOrFramingFault(photo: Raster, faces: Face[]): PhotoRuleRefusalCode | undefined {
  return findFaceCountOrLightFault(photo, faces) ?? findFramingFault(photo, faces[0]);
}

/** The one face. Light and focus first: what comes after cannot be judged without them. */
export function findLightFocusPoseOrCoverFault(
  photo: Raster,
  face: Face,
  patch: FaceLumaPatch,
  pose: Pose,
): PhotoRuleRefusalCode | undefined {
  return (
    findTooDarkOrTooBrightFault(patch) ??
    findFacePatchBlurFault(patch) ??
    findRollOrPitchFault(face) ??
    findHeadTurnFault(face, pose) ??
    findNoseOrCheeksCoveredFault(photo, face) ??
    findSunglassesFault(photo, face, pose)
  );
}
