// Checks a photo with the real models, for tests.
import type { Pose } from '../types.ts';
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { checkDecodedPhoto } from './check-photo.ts';

/** `others`: descriptions of the faces of the poses already accepted. */
export async function checkPhoto(photo: Uint8Array, pose: Pose, others: Float32Array[] = []) {
  const deps = { finder: await loadFaceFinder(), describer: await loadFaceDescriber() };
  return checkDecodedPhoto(deps, { photo: await decodePngOrJpeg(photo), pose, others });
}
