// Runs parts of an enrolment or a picture on another core. The thread lives as long as the work: at rest it takes no memory,
// and with it ends what its model took.
import { Worker } from 'node:worker_threads';
import type { SceneLayer } from './scenes/scene.ts';
import type { RgbImageWithAlpha } from './steps/draw-layers.ts';
import type { Cutout, Face, Raster } from './types.ts';

export type SecondThreadTask =
  | { kind: 'load-segmenter' }
  | { kind: 'cut-out'; photo: Raster; face: Face }
  | { kind: 'layers'; layers: readonly SceneLayer[]; seed: number };
export type SecondThreadRequest = { id: number; task: SecondThreadTask };
export type SecondThreadResponse = { id: number; result: unknown } | { id: number; error: string };

/** Each call begins at once, and rejects when the task fails or the thread dies or is ended. */
export type CutOutAndLayerThread = {
  /** Loads the model for `cutOut` ahead of it. */
  loadPersonSegmenter(): Promise<void>;
  /** As `resizePhotoAndCutOutPerson` in steps/cut-out.ts. */
  cutOut(photo: Raster, face: Face): Promise<{ cutout: Cutout; face: Face }>;
  /** As `renderLayersToImage` in steps/draw-layers.ts. */
  drawLayers(layers: readonly SceneLayer[], seed: number): Promise<RgbImageWithAlpha>;
  end(): void;
};

/** For short-lived objects; the collector takes a third of it for one half-space. */
const YOUNG_MEGABYTES = 12;

const WORKER = new URL('./second-thread.worker.ts', import.meta.url);

/** Takes some 0.1 s of another core. The caller ends it. */
export function startSecondThread(): CutOutAndLayerThread {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let failure: Error | undefined;

  worker.on('message', (reply: SecondThreadResponse) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.result);
  });
  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', () => {
    failure ??= new Error('the second thread ended');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });

  function run<Result>(task: SecondThreadTask): Promise<Result> {
    const asked = Promise.withResolvers<unknown>();
    // It is awaited later, or not at all when the work fails elsewhere.
    asked.promise.catch(() => {});
    if (failure) asked.reject(failure);
    else {
      waiting.set(++lastId, asked);
      worker.postMessage({ id: lastId, task } satisfies SecondThreadRequest);
    }
    return asked.promise as Promise<Result>;
  }

  return {
    loadPersonSegmenter: () => run({ kind: 'load-segmenter' }),
    cutOut: (photo, face) => run({ kind: 'cut-out', photo, face }),
    drawLayers: (layers, seed) => run({ kind: 'layers', layers, seed }),
    end: () => void worker.terminate(),
  };
}
