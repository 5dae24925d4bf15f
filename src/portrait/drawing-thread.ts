// What a second thread computes of a picture: the surface of the figure while its lightness is measured, hair and clothes while the face is drawn.
import type { FigureOutline } from './drawing/surface.ts';
import type { LitSurface } from './drawing/types.ts';
import { runInPlaneScope } from './planes.ts';
import type { NormalizedRgbPixels } from './steps/canvas.ts';
import type { WaitForTaskResultFunction } from './synchronous-task.ts';
import type { ClothView } from './techniques/common/cloth-view.ts';
import type { HairMaskOptions, HairStrokeAndToneMasks } from './techniques/common/hair-shapes.ts';
import type { HairView } from './techniques/common/hair-view.ts';
import type { RuledClothOptions } from './techniques/engraving/ruled-cloth.ts';
import type { RuledHairMasks } from './techniques/engraving/ruled-hair.ts';
import type { ShadedClothOptions } from './techniques/screenprint/shaded-cloth.ts';

/** What each task draws from, how, and what it results in. */
type DrawingTasks = {
  surface: { view: FigureOutline; options: { lightFrom: LitSurface['light'] }; result: LitSurface };
  'hair-strokes-and-tones': { view: HairView; options: HairMaskOptions; result: HairStrokeAndToneMasks };
  'ruled-hair': { view: HairView; options: { seed: number }; result: RuledHairMasks };
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
