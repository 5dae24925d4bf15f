// The masks of the hair are created on another core while the face is drawn on this one.
import type { DrawableSubject } from '../../drawing/types.ts';
import { beginInThread, type DrawingThread } from '../../drawing-thread.ts';
import type { CroppedSubject } from './area.ts';
import { createHairStrokeAndToneMasks, type HairMaskOptions, type HairStrokeAndToneMasks } from './hair-shapes.ts';
import { cropSubjectToTransferableHairView } from './hair-view.ts';

/** As `beginInThread`: the masks of a subject's hair in an area of the canvas, which `view` shows. */
export function beginHairStrokeAndToneMasks(
  subject: DrawableSubject,
  view: CroppedSubject,
  options: HairMaskOptions,
  thread: DrawingThread | undefined,
): () => HairStrokeAndToneMasks {
  return beginInThread(
    thread,
    () => ({ kind: 'hair-strokes-and-tones', view: cropSubjectToTransferableHairView(subject, view.area), options }),
    () => createHairStrokeAndToneMasks(view, options),
  );
}
