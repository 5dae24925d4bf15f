// Hair is cut on another core while the face is drawn on this one.
import type { DrawableSubject } from '../../drawing/types.ts';
import { runInPlaneScope } from '../../planes.ts';
import type { PostedTask } from '../../synchronous-task.ts';
import type { CroppedSubject } from './area.ts';
import { createHairStrokeAndToneMasks, type HairMaskOptions, type HairStrokeAndToneMasks } from './hair-shapes.ts';
import { copyHairView, type HairView } from './hair-view.ts';

/** A thread that can cut hair as `createHairStrokeAndToneMasks` does, which begins at once. */
export type HairThread = {
  cutHair(view: HairView, options: HairMaskOptions): PostedTask<HairStrokeAndToneMasks> | undefined;
};

/** The hair's masks, to be asked for once, or given up. */
export type HairMasksUnderWay = { take(): HairStrokeAndToneMasks; drop(): void };

/**
 * Begins to cut the hair of a subject in an area of the canvas: in `thread`, or, where there is none or it does not come to it, in this
 * one when the masks are taken. `view` shows that area.
 */
export function beginHairStrokeAndToneMasks(
  subject: DrawableSubject,
  view: CroppedSubject,
  options: HairMaskOptions,
  thread: HairThread | undefined,
): HairMasksUnderWay {
  const posted = subject.regions.shorn > 0.5 ? undefined : thread?.cutHair(copyHairView(subject, view.area), options);
  return {
    take: () => posted?.take() ?? runInPlaneScope(() => createHairStrokeAndToneMasks(view, options)),
    drop: () => posted?.drop(),
  };
}
