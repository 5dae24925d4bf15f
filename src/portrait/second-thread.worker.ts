// A second thread for what another core can do meanwhile: the cut-out of an enrolment, the layers and the hair of a picture.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { freePlanesInObject, releaseUnusedPlaneMemory, runInPlaneScope } from './planes.ts';
import type { SecondThreadRequest, SecondThreadResponse, SecondThreadTask } from './second-thread.ts';
import { resizePhotoAndCutOutPerson } from './steps/cut-out.ts';
import { renderLayersToImage } from './steps/draw-layers.ts';
import { runTaskAndPostResult } from './synchronous-task.ts';
import type { HairStrokeAndToneMasks } from './techniques/common/hair-shapes.ts';
import type { HairStrandMasks } from './techniques/engraving/hair-strands.ts';
import type { HairTask } from './techniques/hair-thread.ts';
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

async function createHairMasks({ channel, hair }: Extract<SecondThreadRequest, { channel: unknown }>): Promise<void> {
  const create = await maskFunctionFor(hair);
  runTaskAndPostResult(
    channel,
    () => {
      const masks = runInPlaneScope(create);
      const own = copyInOwnMemory(masks);
      freePlanesInObject(masks);
      return own;
    },
    buffersIn,
  );
  freePlanesInObject(hair.view);
  releaseUnusedPlaneMemory();
}

/** What creates the masks of a kind of hair, loaded on demand: an enrolment draws no hair, and a picture one kind. */
async function maskFunctionFor(hair: HairTask): Promise<() => HairStrokeAndToneMasks | HairStrandMasks> {
  if (hair.kind === 'strands') {
    const { createHairStrandMasks } = await import('./techniques/engraving/hair-strands.ts');
    return () => createHairStrandMasks(hair.view, hair.seed);
  }
  const { createHairStrokeAndToneMasks } = await import('./techniques/common/hair-shapes.ts');
  return () => createHairStrokeAndToneMasks(hair.view, hair.options);
}

/** A copy of an object of planes in memory that can be transferred. */
function copyInOwnMemory<Masks>(masks: Masks): Masks {
  if (masks instanceof Float32Array) return masks.slice() as Masks;
  if (typeof masks !== 'object' || masks === null) return masks;
  return Object.fromEntries(Object.entries(masks).map(([name, mask]) => [name, copyInOwnMemory(mask)])) as Masks;
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
