// A second thread for what another core can do meanwhile: the cut-out of an enrolment, the layers, form, hair and clothes of a picture.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DrawingResult, DrawingTask } from './drawing-thread.ts';
import { freePlanesInObject, releaseUnusedPlaneMemory, runInPlaneScope } from './planes.ts';
import type { SecondThreadRequest, SecondThreadResponse, SecondThreadTask } from './second-thread.ts';
import { resizePhotoAndCutOutPerson } from './steps/cut-out.ts';
import { renderLayersToImage } from './steps/draw-layers.ts';
import { runTaskAndPostResult } from './synchronous-task.ts';
import { loadPersonSegmenter } from './vision/segmenter.ts';

sharp.concurrency(1);

const port = parentPort;
if (!port) throw new Error('second-thread.worker.ts runs as a worker thread');

async function carryOut(task: SecondThreadTask): Promise<unknown> {
  switch (task.kind) {
    case 'load-segmenter':
      await loadPersonSegmenter();
      return undefined;
    case 'cut-out':
      return resizePhotoAndCutOutPerson(task.photo, task.face, await loadPersonSegmenter());
    case 'layers':
      return renderLayersToImage(task.layers, task.seed);
  }
}

/** The memory of all pixels in a result, which is transferred instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Float32Array || value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : [];
}

async function draw({ channel, drawing }: Extract<SecondThreadRequest, { channel: unknown }>): Promise<void> {
  const create = await functionFor(drawing);
  runTaskAndPostResult(
    channel,
    () => {
      const drawn = runInPlaneScope(create);
      const own = copyInOwnMemory(drawn);
      freePlanesInObject(drawn);
      return own;
    },
    buffersIn,
  );
  freePlanesInObject(drawing.view);
  releaseUnusedPlaneMemory();
}

/** What carries out a task, loaded on demand: an enrolment has none of them, and a picture one kind of hair and of clothes. */
async function functionFor(drawing: DrawingTask): Promise<() => DrawingResult> {
  switch (drawing.kind) {
    case 'surface': {
      const { computeLitSurface } = await import('./drawing/surface.ts');
      return () => computeLitSurface(drawing.view, drawing.options.lightFrom);
    }
    case 'hair-strokes-and-tones': {
      const { createHairStrokeAndToneMasks } = await import('./techniques/common/hair-shapes.ts');
      return () => createHairStrokeAndToneMasks(drawing.view, drawing.options);
    }
    case 'ruled-hair': {
      const { createRuledHair } = await import('./techniques/engraving/ruled-hair.ts');
      return () => createRuledHair(drawing.view, drawing.options);
    }
    case 'shaded-cloth': {
      const { createShadedCloth } = await import('./techniques/screenprint/shaded-cloth.ts');
      return () => createShadedCloth(drawing.view, drawing.options);
    }
    case 'ruled-cloth': {
      const { createRuledCloth } = await import('./techniques/engraving/ruled-cloth.ts');
      return () => createRuledCloth(drawing.view, drawing.options);
    }
  }
}

/** A copy of an object of planes in memory that can be transferred. */
function copyInOwnMemory<Drawn>(drawn: Drawn): Drawn {
  if (drawn instanceof Float32Array) return drawn.slice() as Drawn;
  if (Array.isArray(drawn)) return drawn.map(copyInOwnMemory) as Drawn;
  if (typeof drawn !== 'object' || drawn === null) return drawn;
  return Object.fromEntries(Object.entries(drawn).map(([name, part]) => [name, copyInOwnMemory(part)])) as Drawn;
}

port.on('message', async (request: SecondThreadRequest) => {
  if ('channel' in request) {
    await draw(request);
    return;
  }
  const { id, task } = request;
  try {
    const result = await carryOut(task);
    port.postMessage({ id, result } satisfies SecondThreadResponse, buffersIn(result));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id, error: message } satisfies SecondThreadResponse);
  }
});
