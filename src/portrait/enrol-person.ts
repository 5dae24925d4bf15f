// Enrols a person from three photos: identity, and the skin, hair and cloth in the front photo.
import { forceV8GarbageCollection } from './collect-garbage.ts';
import { clearForeheadStrandsInPlace } from './drawing/forehead-strands.ts';
import { computeHeadCoordinatePlanes } from './drawing/head-coordinates.ts';
import { placeSubjectAndCorrectLight } from './drawing/placement.ts';
import { findRegions } from './drawing/regions.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import type { PosePhotos } from './generators/generator.ts';
import { runInPlaneScope } from './planes.ts';
import { type SecondThread, startSecondThread } from './second-thread.ts';
import { MASTER_FRAME } from './steps/canvas.ts';
import {
  applyLightGainToCutoutInPlace,
  computeFrontPhotoCorrectionGains,
  type LinearRgb,
  measureMedianLinearSkinColour,
} from './steps/front-photo-light.ts';
import { computeFaceDescriptor } from './steps/identity.ts';
import { type Pose, poses, type ReportProgress } from './types.ts';
import { loadFaceDescriber } from './vision/face-describer.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePngOrJpeg } from './vision/pictures.ts';

/**
 * Takes about two seconds. `report` runs from 0 to 1 over the enrolment.
 * Throws UnreadablePictureError, and Error when a photo shows no face (the check at upload lets no such photo through).
 */
export async function enrolPerson(photos: PosePhotos, report: ReportProgress): Promise<EnrolledPerson> {
  const second = startSecondThread();
  try {
    return await enrolWith(second, photos, report);
  } finally {
    second.end();
  }
}

/** The front photo is cut out in the second thread while the faces are described in this one. */
async function enrolWith(second: SecondThread, photos: PosePhotos, report: ReportProgress): Promise<EnrolledPerson> {
  report({ stage: 'learning', progress: 0 });
  second.loadPersonSegmenter();
  const finder = await loadFaceFinder();
  report({ stage: 'learning', progress: 0.1 });
  // Filled for every pose in the loop below, which throws where it can't.
  const identity = {} as Record<Pose, Float32Array>;
  const lights = {} as Record<Pose, LinearRgb>;
  let front: { longestSide: number; cut: ReturnType<SecondThread['cutOut']> } | undefined;
  for (const [i, pose] of poses.entries()) {
    const photo = await decodePngOrJpeg(photos[pose]);
    const [face] = await finder.find(photo);
    if (!face) throw new Error(`no face in the ${pose} photo`);
    if (pose === 'front') front = { longestSide: Math.max(photo.width, photo.height), cut: second.cutOut(photo, face) };
    identity[pose] = await computeFaceDescriptor(await loadFaceDescriber(), photo, face);
    lights[pose] = measureMedianLinearSkinColour(photo, face);
    report({ stage: 'learning', progress: 0.1 + 0.1 * (i + 1) });
  }
  if (!front) throw new Error('no front photo');
  const { cutout, face } = await front.cut;
  // Its model is needed no more.
  second.end();
  const gain = computeFrontPhotoCorrectionGains(lights);
  if (gain) applyLightGainToCutoutInPlace(cutout, gain);
  forceV8GarbageCollection();
  report({ stage: 'learning', progress: 0.8 });
  const { longestSide } = front;
  const placed = runInPlaneScope(() => placeSubjectAndCorrectLight(cutout, face, longestSide));
  const regions = runInPlaneScope(() => findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)));
  runInPlaneScope(() => clearForeheadStrandsInPlace(placed, regions));
  report({ stage: 'learning', progress: 1 });
  return { placed, regions, identity };
}
