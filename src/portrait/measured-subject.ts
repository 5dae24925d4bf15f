// A person staged in a scene and measured there: what the variants of one request share.

import { meshWithBrowsRaisedToMatchPhoto } from './drawing/blurred-brows.ts';
import { computeHeadCoordinatePlanes } from './drawing/head-coordinates.ts';
import { estimateIrises, meshWithFittedIrises } from './drawing/irises.ts';
import type { SubjectWithRegions } from './drawing/subject-transform.ts';
import { computeLitSurface } from './drawing/surface.ts';
import {
  addSceneLightAndFreeFaceAreas,
  type FaceTonesBeforeLightMixing,
  measureFaceTonesAndMarks,
  mixFaceLightingIntoTones,
  type PhotoAndSceneLightWeights,
} from './drawing/tones.ts';
import type { DrawableSubject } from './drawing/types.ts';
import { freePlanes, runInPlaneScope } from './planes.ts';
import { MASTER_FRAME } from './steps/canvas.ts';

export type SubjectMeasuredInScene = Omit<DrawableSubject, 'tones'> & { tones: FaceTonesBeforeLightMixing };

/**
 * Form and lights of a staged person, about half a second. `lightFrom` as in computeLitSurface. Frees what nothing is drawn from:
 * the photo's colours and the cut-out's opacity.
 */
export function measureFormAndLightAndFreePhoto(
  { placed, regions }: SubjectWithRegions,
  lightFrom: readonly [x: number, y: number, z: number],
): SubjectMeasuredInScene {
  const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
  const { cast, ...form } = runInPlaneScope(() => computeLitSurface(placed, regions, axes, lightFrom));
  const tones = runInPlaneScope(() =>
    addSceneLightAndFreeFaceAreas(measureFaceTonesAndMarks(placed, regions, axes, form.normals), {
      ...form,
      cast,
    }),
  );
  const irises = runInPlaneScope(() => estimateIrises(placed, tones));
  const mesh = meshWithBrowsRaisedToMatchPhoto(
    meshWithFittedIrises(placed.mesh, irises),
    tones.lightness,
    tones.softness,
  );
  const { colour, alpha, ...rest } = placed;
  freePlanes(colour, alpha, cast);
  return { ...rest, mesh, axes, regions, form, tones };
}

/** The subject as one technique draws it. `tones.tone` is a plane of its own, to be freed after it. */
export function drawableSubjectWithMixedLights(
  measured: SubjectMeasuredInScene,
  light: PhotoAndSceneLightWeights,
): DrawableSubject {
  const { tones, regions } = measured;
  return { ...measured, tones: runInPlaneScope(() => mixFaceLightingIntoTones(tones, regions.shorn, light)) };
}
