// A second thread as techniques see it: it creates the masks of the hair while the face is drawn.
import type { WaitForTaskResultFunction } from '../synchronous-task.ts';
import type { HairMaskOptions, HairStrokeAndToneMasks } from './common/hair-shapes.ts';
import type { HairView } from './common/hair-view.ts';
import type { HairStrandMasks, HairStrandView } from './engraving/hair-strands.ts';

export type HairTask =
  | { kind: 'strokes-and-tones'; view: HairView; options: HairMaskOptions }
  | { kind: 'strands'; view: HairStrandView; seed: number };

/** Views are transferred. Undefined when the thread has ended. */
export type HairMaskThread = {
  /** As `createHairStrokeAndToneMasks`. */
  createHairMasks(
    view: HairView,
    options: HairMaskOptions,
  ): WaitForTaskResultFunction<HairStrokeAndToneMasks> | undefined;
  /** As `createHairStrandMasks`. */
  createHairStrandMasks(view: HairStrandView, seed: number): WaitForTaskResultFunction<HairStrandMasks> | undefined;
};
