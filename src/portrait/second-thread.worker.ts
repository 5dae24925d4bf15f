// A second thread for what another core can do meanwhile: the cut-out of an enrolment, the layers of a picture.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { SecondThreadRequest, SecondThreadResponse, SecondThreadTask } from './second-thread.ts';
import { resizePhotoAndCutOutPerson } from './steps/cut-out.ts';
import { renderLayersToImage } from './steps/draw-layers.ts';
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

port.on('message', async ({ id, task }: SecondThreadRequest) => {
  try {
    const result = await carryOut(task);
    port.postMessage({ id, result } satisfies SecondThreadResponse, buffersIn(result));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id, error: message } satisfies SecondThreadResponse);
  }
});
