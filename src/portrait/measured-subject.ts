// A person staged in a scene and measured there: what the variants of one request share.

import { meshWithBrowsRaisedToMatchPhoto } from './drawing/blurred-brows.ts';
import { computeHeadCoordinatePlanes } from './drawing/head-coordinates.ts';
import { estimateIrises, meshWithFittedIrises } from './drawing/irises.ts';
import type { SubjectWithRegions } from './drawing/subject-transform.ts';
import { computeLitSurface, shrinkFigureOutline } from './drawing/surface.ts';
import {
  addSceneLightAndFreeFaceAreas,
  type FaceTonesBeforeLightMixing,
  measureFaceTonesAndMarks,
  mixFaceLightingIntoTones,
  type PhotoAndSceneLightWeights,
} from './drawing/tones.ts';
import type { DrawableSubject, LitSurface } from './drawing/types.ts';
import { beginInThread, type DrawingThread } from './drawing-thread.ts';
import { freePlanes, runInPlaneScope, runOutsidePlaneScope } from './planes.ts';
import { MASTER_FRAME } from './steps/canvas.ts';

export type SubjectMeasuredInScene = Omit<DrawableSubject, 'tones'> & { tones: FaceTonesBeforeLightMixing };

/** As `beginInThread`: the surface of a staged person, the same each time. `lightFrom` as in computeLitSurface. */
export function beginLitSurface(
  { placed, regions }: SubjectWithRegions,
  lightFrom: LitSurface['light'],
  thread?: DrawingThread,
): () => LitSurface {
  const createView = () => shrinkFigureOutline(placed, regions);
  const take = beginInThread(
    thread,
    () => ({ kind: 'surface', view: createView(), options: { lightFrom } }),
    () => computeLitSurface(createView(), lightFrom),
  );
  let surface: LitSurface | undefined;
  return () => {
    // It outlives the step that waits for it.
    surface ??= runOutsidePlaneScope(take);
    return surface;
  };
}

/**
 * Form and lights of a staged person, about half a second. `takeSurface` as from `beginLitSurface`. Frees what nothing is drawn from:
 * the photo's colours and the cut-out's opacity.
 */
export function measureFormAndLightAndFreePhoto(
  { placed, regions }: SubjectWithRegions,
  takeSurface: () => LitSurface,
): SubjectMeasuredInScene {
  const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
  const tones = runInPlaneScope(() => {
    const measured = measureFaceTonesAndMarks(placed, regions, axes, () => takeSurface().normals);
    return addSceneLightAndFreeFaceAreas(measured, takeSurface());
  });
  const { cast, ...form } = takeSurface();
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
