// Can we make a portrait from this photo? The first thing that is wrong is the answer, in the order that helps most.
import type { Face, Pose, Raster, Refusal } from '../types.ts';
import type { Descriptor } from '../vision/descriptor.ts';
import type { FaceFinder } from '../vision/faces.ts';
import { facePatch } from './check/face-patch.ts';
import { checkCount, checkFraming, checkSize } from './check/framing.ts';
import { checkAngle, checkCover, checkEyes, checkLight, checkSharpness, checkTilt } from './check/rules.ts';
import { commonIdentity, describeFace, likeness, SAME_PERSON } from './identity.ts';

export type CheckNeeds = { finder: FaceFinder; descriptor: Descriptor };

export type CheckResult = { refusal: Refusal } | { refusal?: undefined; face: Face; identity: Float32Array };

/** `others`: descriptions of the faces of the poses already accepted. */
export async function checkPhoto(
  { finder, descriptor }: CheckNeeds,
  { photo, pose, others }: { photo: Raster; pose: Pose; others: readonly Float32Array[] },
): Promise<CheckResult> {
  const tooSmall = checkSize(photo);
  if (tooSmall) return { refusal: tooSmall };
  const faces = await finder.find(photo);
  const miscounted = checkCount(photo, faces);
  if (miscounted) return { refusal: miscounted };
  const face = faces[0];
  const refusal = checkFraming(photo, face) ?? (await checkFace(photo, face, pose));
  if (refusal) return { refusal };
  const identity = await describeFace(descriptor, photo, face);
  if (others.length > 0 && likeness(commonIdentity(others), identity) < SAME_PERSON) return { refusal: 'other_person' };
  return { face, identity };
}

// Light and focus first: what comes after cannot be judged without them.
async function checkFace(photo: Raster, face: Face, pose: Pose): Promise<Refusal | undefined> {
  const patch = await facePatch(photo, face);
  return (
    checkLight(patch) ??
    checkSharpness(patch) ??
    checkTilt(face) ??
    checkAngle(face, pose) ??
    checkCover(photo, face) ??
    checkEyes(photo, face, pose)
  );
}
