// The embedded generator: no server, no network. Tasks are queued here and run in one worker thread.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { hasFaceProfileSignature } from '../face-profile.ts';
import type { DrawingProgress, ReportProgress } from '../types.ts';
import { DrawingInterrupted, NoAcceptableResult, PermanentDrawingError } from './errors.ts';
import type { LocalGenerator, PictureRequestWithFaceProfile, PictureWithAlternates } from './generator.ts';
import type { StudioTask, StudioWorkerRequest, StudioWorkerResponse } from './studio.worker.ts';

type Result = Exclude<StudioWorkerResponse, { kind: 'progress' }>;

type QueuedTask = {
  id: number;
  task: StudioTask;
  onProgress(progress: DrawingProgress): void;
  onEnd(result: Result | { kind: 'lost' }): void;
};

type RunOptions = { onProgress?: ReportProgress; signal?: AbortSignal };

/** Drawing never takes longer than this, including the tasks that wait before it. */
const TIMEOUT_MS = 25 * 60_000;

export type StudioGenerator = LocalGenerator & {
  /** Finishes pictures of a remote engine: format, lettering, quality check, files. Rejects as `generate` does. */
  finish(work: PictureRequestWithFaceProfile & { pictures: readonly Uint8Array[] }): Promise<PictureWithAlternates>;
};

/**
 * For short-lived objects. Planes lie beside it; with what the machine would grant, it grows by 80 MB, all garbage. The
 * collector takes a third of it for one half-space.
 */
const YOUNG_MEGABYTES = 12;

const WORKER = new URL('./studio.worker.ts', import.meta.url);

/** `script` is what the thread runs. The thread starts with the first task. */
export function createStudioGeneratorOnWorkerThread({ script = WORKER }: { script?: URL } = {}): StudioGenerator {
  const taskQueue = createTaskQueue(script);
  /** The drawings that wait or run, by person. */
  const drawings = new Set<{ person: string; control: AbortController }>();

  return {
    name: 'studio',
    isRemote: false,
    timeoutMs: TIMEOUT_MS,
    canLoad: async (faceProfile) => hasFaceProfileSignature(faceProfile),
    check: async () => ({ isHealthy: true, message: 'The embedded studio paints in this process.' }),

    async enrol(photos, report) {
      return faceProfileIn(await taskQueue.run({ kind: 'enrol', photos }, { onProgress: report }));
    },

    async generate({ request, faceProfile }, { signal, onProgress } = {}) {
      const drawing = { person: request.person, control: new AbortController() };
      const signals = [drawing.control.signal, ...(signal ? [signal] : [])];
      drawings.add(drawing);
      try {
        const task: StudioTask = { kind: 'paint', request, faceProfile };
        return pictureIn(await taskQueue.run(task, { onProgress, signal: AbortSignal.any(signals) }));
      } finally {
        drawings.delete(drawing);
      }
    },

    finish: async (work) => pictureIn(await taskQueue.run({ kind: 'finish', ...work })),

    async erase(person) {
      for (const drawing of drawings)
        if (drawing.person === person) drawing.control.abort(new DrawingInterrupted('The drawing was withdrawn.'));
      // Whose it is the studio doesn't know: for anybody else it is measured again.
      taskQueue.forget();
    },

    close: () => taskQueue.close(),
  };
}

function faceProfileIn(result: Result): Uint8Array {
  if (result.kind !== 'enrolled') throw failureOf(result);
  return result.faceProfile;
}

function pictureIn(result: Result): PictureWithAlternates {
  if (result.kind !== 'painted') throw failureOf(result);
  return result.painted;
}

function failureOf(result: Result): Error {
  if (result.kind !== 'failed') return new Error(`The studio answered '${result.kind}' to another question.`);
  return result.qualityFailed ? new NoAcceptableResult(result.reason) : new PermanentDrawingError(result.reason);
}

function ignore(): void {}

/** Whether the task draws variants of a picture that is there already. */
function isFurther(task: StudioTask): boolean {
  return task.kind === 'paint' && Boolean(task.request.variantsBefore);
}

/** One thread and the tasks that wait for it. A thread that dies loses its current task; the next task gets a new thread. */
function createTaskQueue(script: URL) {
  const waiting: QueuedTask[] = [];
  let current: QueuedTask | undefined;
  let thread: Worker | undefined;
  let lastId = 0;
  let closed = false;

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
    worker.on('message', (message: StudioWorkerResponse) => {
      if (message.id !== current?.id) return;
      if (message.kind === 'progress') current.onProgress({ stage: message.stage, progress: message.progress });
      else end(message);
    });
    // An uncaught error is followed by 'exit', which does the clearing up.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = undefined;
      if (current) end({ kind: 'lost' });
    });
    // A process that has nothing else to do may end: attempts do not outlive it anyway.
    worker.unref();
    return worker;
  }

  function end(message: Parameters<QueuedTask['onEnd']>[0]): void {
    const queued = current;
    current = undefined;
    queued?.onEnd(message);
    next();
  }

  function next(): void {
    if (current || closed) return;
    current = waiting.shift();
    if (!current) {
      thread?.unref();
      return;
    }
    thread ??= start();
    thread.ref();
    thread.postMessage({ id: current.id, ...current.task } satisfies StudioWorkerRequest);
  }

  function add(queued: QueuedTask): void {
    // Somebody looks at a progress bar for everything but further variants.
    const place = isFurther(queued.task) ? -1 : waiting.findIndex((other) => isFurther(other.task));
    waiting.splice(place < 0 ? waiting.length : place, 0, queued);
    next();
  }

  function withdraw(queued: QueuedTask): void {
    const index = waiting.indexOf(queued);
    if (index >= 0) waiting.splice(index, 1);
    else if (current === queued) thread?.postMessage({ id: queued.id, kind: 'stop' } satisfies StudioWorkerRequest);
  }

  return {
    /** Rejects with DrawingInterrupted when the thread dies, and at once with the signal's reason when that is aborted. */
    async run(task: StudioTask, { onProgress = ignore, signal }: RunOptions = {}): Promise<Result> {
      if (closed) throw new Error('the studio is closed');
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const queued: QueuedTask = {
        id: ++lastId,
        task,
        // The thread belongs to no caller; a report belongs to the trace of the one whose task it is.
        onProgress: AsyncLocalStorage.bind((progress: DrawingProgress) => {
          if (!signal?.aborted) onProgress(progress);
        }),
        onEnd: (result) =>
          result.kind === 'lost'
            ? reject(new DrawingInterrupted('The studio stopped in the middle.'))
            : resolve(result),
      };
      const onAbort = () => {
        withdraw(queued);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      add(queued);
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },

    /** Frees what the thread keeps for further variants. */
    forget(): void {
      thread?.postMessage({ kind: 'forget' } satisfies StudioWorkerRequest);
    },

    async close(): Promise<void> {
      closed = true;
      const [dying, lost] = [thread, [current, ...waiting.splice(0)]];
      thread = undefined;
      current = undefined;
      for (const queued of lost) queued?.onEnd({ kind: 'lost' });
      await dying?.terminate();
    },
  };
}
