// Can we make a portrait from this photo? The first thing that is wrong is the answer, in the order that helps most.
import type { Face, PhotoRefusalCode, Pose, Raster } from '../types.ts';
import type { FaceDescriber } from '../vision/face-describer.ts';
import type { FaceFinder } from '../vision/faces.ts';
import { resizePicture } from '../vision/pictures.ts';
import { extractFaceLumaPatch } from './check/face-patch.ts';
import { findEyesClosedRefusal } from './check/face-rules.ts';
import { findPhotoTooSmallRefusal } from './check/framing.ts';
import { findFaceCountOrFramingFault, findLightFocusPoseOrCoverFault } from './check/photo-rules.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_SAME_PERSON_PHOTO_LIKENESS,
  meanFaceDescriptor,
} from './identity.ts';

export type PhotoCheckDeps = { finder: FaceFinder; describer: FaceDescriber };

type CheckResult = { refusal: PhotoRefusalCode } | { refusal?: undefined; face: Face; identity: Float32Array };

/** `others`: descriptions of the faces of the poses already accepted. */
export async function checkDecodedPhoto(
  { finder, describer }: PhotoCheckDeps,
  { photo, pose, others }: { photo: Raster; pose: Pose; others: readonly Float32Array[] },
): Promise<CheckResult> {
  const tooSmall = findPhotoTooSmallRefusal(photo);
  if (tooSmall) return { refusal: tooSmall };
  const faces = await finder.find(photo);
  const misplaced = findFaceCountOrFramingFault(photo, faces);
  if (misplaced) return { refusal: misplaced };
  const face = faces[0];
  const patch = await extractFaceLumaPatch(photo, face, resizePicture);
  const refusal = findLightFocusPoseOrCoverFault(photo, face, patch, pose) ?? findEyesClosedRefusal(face, pose);
  if (refusal) return { refusal };
  const identity = await computeFaceDescriptor(describer, photo, face);
  if (
    others.length > 0 &&
    descriptorLikenessOnGateScale(meanFaceDescriptor(others), identity) < MIN_SAME_PERSON_PHOTO_LIKENESS
  )
    return { refusal: 'other_person' };
  return { face, identity };
}
