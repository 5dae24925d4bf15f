// Enrols a person from three photos: identity, and the skin, hair and cloth in the front photo.
import { collectGarbage } from './collect-garbage.ts';
import { computeHeadAxes } from './drawing/axes.ts';
import { placeUpright } from './drawing/placement.ts';
import { findRegions } from './drawing/regions.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import type { PosePhotos } from './generators/generator.ts';
import { MASTER } from './steps/canvas.ts';
import { cutOut } from './steps/cut-out.ts';
import { computeFaceDescriptor } from './steps/identity.ts';
import { commonLightGain, relightCutout, type SkinLight, skinLight } from './steps/shared-light.ts';
import { type Face, type Pose, poses, type Raster, type ReportProgress } from './types.ts';
import { loadFaceDescriber } from './vision/face-describer.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePicture } from './vision/pictures.ts';
import { loadSegmenter } from './vision/segmenter.ts';

/**
 * Takes about two seconds. `report` runs from 0 to 1 over the enrolment.
 * Throws UnreadablePicture, and Error when a photo shows no face (the check at upload lets no such photo through).
 */
export async function enrolPerson(photos: PosePhotos, report: ReportProgress): Promise<EnrolledPerson> {
  report({ stage: 'learning', progress: 0 });
  const [finder, descriptor, segmenter] = await Promise.all([loadFaceFinder(), loadFaceDescriber(), loadSegmenter()]);
  report({ stage: 'learning', progress: 0.1 });
  // Filled for every pose in the loop below, which throws where it can't.
  const identity = {} as Record<Pose, Float32Array>;
  const lights = {} as Record<Pose, SkinLight>;
  let front: { photo: Raster; face: Face } | undefined;
  for (const [i, pose] of poses.entries()) {
    const photo = await decodePicture(photos[pose]);
    const [face] = await finder.find(photo);
    if (!face) throw new Error(`no face in the ${pose} photo`);
    identity[pose] = await computeFaceDescriptor(descriptor, photo, face);
    lights[pose] = skinLight(photo, face);
    if (pose === 'front') front = { photo, face };
    report({ stage: 'learning', progress: 0.1 + 0.1 * (i + 1) });
  }
  if (!front) throw new Error('no front photo');
  const { cutout, face } = await cutOut(front.photo, front.face, segmenter);
  const gain = commonLightGain(lights);
  if (gain) relightCutout(cutout, gain);
  collectGarbage();
  report({ stage: 'learning', progress: 0.8 });
  const placed = placeUpright(cutout, face, Math.max(front.photo.width, front.photo.height));
  const regions = findRegions(placed, computeHeadAxes(placed.mesh, MASTER));
  report({ stage: 'learning', progress: 1 });
  return { placed, regions, identity };
}
