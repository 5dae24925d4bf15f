// Runs parts of an enrolment or a picture on another core. That of an enrolment ends with it, which frees what its model took; that of a
// picture waits some seconds for the next one.
import { Worker } from 'node:worker_threads';
import type { DrawingResult, DrawingTask, DrawingThread } from './drawing-thread.ts';
import { listPlanesInObject } from './planes.ts';
import type { SceneLayer } from './scenes/scene.ts';
import type { RgbImageWithAlpha } from './steps/draw-layers.ts';
import { createTaskChannel, type TaskChannel } from './synchronous-task.ts';
import type { Cutout, Face, Raster } from './types.ts';

export type SecondThreadTask =
  | { kind: 'load-segmenter' }
  | { kind: 'cut-out'; photo: Raster; face: Face }
  | { kind: 'layers'; layers: readonly SceneLayer[]; seed: number };
export type SecondThreadRequest =
  | { id: number; task: SecondThreadTask }
  | { channel: TaskChannel; drawing: DrawingTask };
export type SecondThreadResponse = { id: number; result: unknown } | { id: number; error: string };

/** Calls that give a promise begin at once; they reject when the task fails or the thread dies or is ended. */
export type SecondThread = DrawingThread & {
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

/** How long the thread of a picture waits for the next one: variants follow each other within half a second. */
const IDLE_MS = 10_000;

/** The thread of the last picture, and what ends it. */
let idle: { thread: ReusableThread; timer: NodeJS.Timeout } | undefined;

/**
 * The thread of the picture before, or a new one. `end` keeps it for the next picture, if nothing is under way in it; for the caller it
 * is ended in either case.
 */
export function acquireSecondThread(idleMs = IDLE_MS): SecondThread {
  const thread = takeIdle() ?? startThread();
  let isEnded = false;
  const unlessEnded = <Result>(run: () => Promise<Result>): Promise<Result> =>
    isEnded ? Promise.reject(new Error('the second thread ended')) : run();
  return {
    loadPersonSegmenter: () => unlessEnded(thread.loadPersonSegmenter),
    cutOut: (photo, face) => unlessEnded(() => thread.cutOut(photo, face)),
    drawLayers: (layers, seed) => unlessEnded(() => thread.drawLayers(layers, seed)),
    begin: (task) => (isEnded ? undefined : thread.begin(task)),
    end() {
      if (isEnded) return;
      isEnded = true;
      if (idle || !thread.isAtRest()) thread.end();
      else keepIdle(thread, idleMs);
    },
  };
}

function takeIdle(): ReusableThread | undefined {
  const taken = idle;
  idle = undefined;
  clearTimeout(taken?.timer);
  if (!taken?.thread.isAtRest()) return undefined;
  taken.thread.ref();
  return taken.thread;
}

function keepIdle(thread: ReusableThread, ms: number): void {
  // A process that has nothing else to do may end.
  thread.unref();
  const end = (): void => {
    idle = undefined;
    thread.end();
  };
  idle = { thread, timer: setTimeout(end, ms).unref() };
}

/** For an enrolment. Starting it takes some 0.4 s of processor time. The caller ends it. */
export function startSecondThread(): SecondThread {
  return startThread();
}

type ReusableThread = SecondThread & {
  /** Whether it runs, with nothing to do. */
  isAtRest(): boolean;
  /** Whether the process waits for it to end: it does, unless told otherwise. */
  ref(): void;
  unref(): void;
};

function startThread(): ReusableThread {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  /** Tasks whose result is awaited without the event loop. */
  let unsettled = 0;
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

  const begin: DrawingThread['begin'] = <Task extends DrawingTask>(drawing: Task) => {
    if (failure) return undefined;
    const { channel, take } = createTaskChannel<DrawingResult<Task>>({
      onSettled: () => unsettled--,
      onTimeout() {
        failure ??= new Error('the second thread hangs');
        void worker.terminate();
      },
    });
    unsettled++;
    const buffers = listPlanesInObject(drawing.view).map(({ buffer }) => buffer as ArrayBuffer);
    worker.postMessage({ channel, drawing } satisfies SecondThreadRequest, [channel.port, ...buffers]);
    return take;
  };

  return {
    loadPersonSegmenter: () => run({ kind: 'load-segmenter' }),
    cutOut: (photo, face) => run({ kind: 'cut-out', photo, face }),
    drawLayers: (layers, seed) => run({ kind: 'layers', layers, seed }),
    begin,
    isAtRest: () => !failure && waiting.size === 0 && unsettled === 0,
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end() {
      failure ??= new Error('the second thread ended');
      void worker.terminate();
    },
  };
}
