// Prints of a made-up person whose hair and clothes are drawn in another thread, for tests.
import { computeLitSurface } from '../drawing/surface.ts';
import type { DrawingResult, DrawingTask, DrawingThread } from '../drawing-thread.ts';
import { listPlanesInObject } from '../planes.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { createHairStrokeAndToneMasks } from './common/hair-shapes.ts';
import { getCachedSyntheticSubject, syntheticBackground } from './draw-synthetic-subject.test-helpers.ts';
import { createRuledCloth } from './engraving/ruled-cloth.ts';
import { createRuledHair } from './engraving/ruled-hair.ts';
import { techniques } from './index.ts';
import { createShadedCloth } from './screenprint/shaded-cloth.ts';

function carryOut(task: DrawingTask): DrawingResult {
  switch (task.kind) {
    case 'surface':
      return computeLitSurface(task.view, task.options.lightFrom);
    case 'hair-strokes-and-tones':
      return createHairStrokeAndToneMasks(task.view, task.options);
    case 'ruled-hair':
      return createRuledHair(task.view, task.options);
    case 'shaded-cloth':
      return createShadedCloth(task.view, task.options);
    case 'ruled-cloth':
      return createRuledCloth(task.view, task.options);
  }
}

/** Draws from the transferred task, as another thread does, and lists what was begun and how much of it was taken. */
export function countingThread() {
  const counts: { begun: DrawingTask['kind'][]; taken: number } = { begun: [], taken: 0 };
  const thread: DrawingThread = {
    begin<Task extends DrawingTask>(task: Task) {
      counts.begun.push(task.kind);
      const transfer = listPlanesInObject(task.view).map(({ buffer }) => buffer as ArrayBuffer);
      const drawn = carryOut(structuredClone(task, { transfer })) as DrawingResult<Task>;
      return () => {
        counts.taken++;
        return drawn;
      };
    },
  };
  return { counts, thread };
}

export async function drawWith(
  name: 'screenprint' | 'engraving' | 'paper-cut',
  shorn: number,
  thread?: DrawingThread,
): Promise<Buffer> {
  const subject = getCachedSyntheticSubject({});
  const { colour } = await techniques[name].draw({
    subject: { ...subject, regions: { ...subject.regions, shorn } },
    world: colourWorlds.leaf,
    background: syntheticBackground,
    seed: 3,
    closeness: 0,
    thread,
  });
  return Buffer.from(colour.buffer, colour.byteOffset, colour.byteLength);
}
