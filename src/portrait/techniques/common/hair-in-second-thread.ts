// The masks of the hair are created on another core while the face is drawn on this one.
import type { DrawableSubject } from '../../drawing/types.ts';
import { runInPlaneScope } from '../../planes.ts';
import type { HairMaskThread } from '../hair-thread.ts';
import type { CroppedSubject } from './area.ts';
import { createHairStrokeAndToneMasks, type HairMaskOptions, type HairStrokeAndToneMasks } from './hair-shapes.ts';
import { cropSubjectToTransferableHairView } from './hair-view.ts';

/**
 * Begins to create the masks of a subject's hair in an area of the canvas, which `view` shows: in `thread`, or, where there is none or it
 * does not come to it, in this one when they are taken. The function that is returned takes them, once; the caller frees them.
 */
export function beginHairStrokeAndToneMasks(
  subject: DrawableSubject,
  view: CroppedSubject,
  options: HairMaskOptions,
  thread: HairMaskThread | undefined,
): () => HairStrokeAndToneMasks {
  const take = thread?.createHairMasks(cropSubjectToTransferableHairView(subject, view.area), options);
  return () => take?.() ?? runInPlaneScope(() => createHairStrokeAndToneMasks(view, options));
}
