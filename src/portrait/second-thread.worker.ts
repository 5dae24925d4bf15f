// A second thread for what another core can do meanwhile: the cut-out of an enrolment, the layers and the hair of a picture.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { freePlanesInObject, releaseUnusedPlaneMemory, runInPlaneScope } from './planes.ts';
import type { SecondThreadRequest, SecondThreadResponse, SecondThreadTask } from './second-thread.ts';
import { resizePhotoAndCutOutPerson } from './steps/cut-out.ts';
import { renderLayersToImage } from './steps/draw-layers.ts';
import { runTaskAndPostResult } from './synchronous-task.ts';
import type { HairStrokeAndToneMasks } from './techniques/common/hair-shapes.ts';
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

async function createHairMasks({
  channel,
  view,
  options,
}: Extract<SecondThreadRequest, { channel: unknown }>): Promise<void> {
  // An enrolment needs none of it.
  const { createHairStrokeAndToneMasks } = await import('./techniques/common/hair-shapes.ts');
  runTaskAndPostResult(
    channel,
    () => {
      const masks = runInPlaneScope(() => createHairStrokeAndToneMasks(view, options));
      const own = masksInOwnMemory(masks);
      freePlanesInObject(masks);
      return own;
    },
    buffersIn,
  );
  freePlanesInObject(view);
  releaseUnusedPlaneMemory();
}

/** Copies that can be transferred. */
function masksInOwnMemory({ all, coils, strokes, tones }: HairStrokeAndToneMasks): HairStrokeAndToneMasks {
  const { light, dark } = strokes;
  return {
    all: all.slice(),
    coils,
    strokes: { light: light.slice(), dark: dark.slice() },
    tones: { dark: tones.dark.slice(), light: tones.light?.slice(), glint: tones.glint?.slice() },
  };
}

port.on('message', async (request: SecondThreadRequest) => {
  if ('channel' in request) {
    await createHairMasks(request);
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
