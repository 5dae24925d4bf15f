// A second thread as techniques see it: it creates hair and clothes while the face is drawn.
import { runInPlaneScope } from '../planes.ts';
import type { NormalizedRgbPixels } from '../steps/canvas.ts';
import type { WaitForTaskResultFunction } from '../synchronous-task.ts';
import type { ClothView } from './common/cloth-view.ts';
import type { HairMaskOptions, HairStrokeAndToneMasks } from './common/hair-shapes.ts';
import type { HairView } from './common/hair-view.ts';
import type { HairStrandMasks, HairStrandView } from './engraving/hair-strands.ts';
import type { RuledClothOptions } from './engraving/ruled-cloth.ts';
import type { ShadedClothOptions } from './screenprint/shaded-cloth.ts';

/** What each task draws from, how, and what it results in. */
type DrawingTasks = {
  'hair-strokes-and-tones': { view: HairView; options: HairMaskOptions; result: HairStrokeAndToneMasks };
  'hair-strands': { view: HairStrandView; options: { seed: number }; result: HairStrandMasks };
  'shaded-cloth': { view: ClothView; options: ShadedClothOptions; result: NormalizedRgbPixels };
  'ruled-cloth': { view: ClothView; options: RuledClothOptions; result: NormalizedRgbPixels };
};

/** `view`: a copy in memory of its own, which is transferred. */
export type DrawingTask<Kind extends keyof DrawingTasks = keyof DrawingTasks> = {
  [Each in Kind]: { kind: Each } & Pick<DrawingTasks[Each], 'view' | 'options'>;
}[Kind];

export type DrawingResult<Task extends DrawingTask = DrawingTask> = DrawingTasks[Task['kind']]['result'];

export type DrawingThread = {
  /** Begins a task; undefined when the thread has ended. */
  begin<Task extends DrawingTask>(task: Task): WaitForTaskResultFunction<DrawingResult<Task>> | undefined;
};

/**
 * Begins to draw a part of a picture: in `thread`, or, where there is none or it does not come to it, by `drawHere` when the part is taken. The
 * function that is returned takes it, once; the caller frees it.
 */
export function beginInThread<Task extends DrawingTask>(
  thread: DrawingThread | undefined,
  createTask: () => Task,
  drawHere: () => DrawingResult<Task>,
): () => DrawingResult<Task> {
  const take = thread?.begin(createTask());
  return () => take?.() ?? runInPlaneScope(drawHere);
}
