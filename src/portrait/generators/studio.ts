// The embedded generator: no server, no network. Tasks are queued here and run in one worker thread.
import { Worker } from 'node:worker_threads';
import { isPersonFile } from '../person-file.ts';
import type { Progress, Report } from '../types.ts';
import type { AttemptId, AttemptRequest, Generator, Painted, Photos, PictureRequest, Poll } from './generator.ts';
import type { FromWorker, Task, ToWorker } from './studio.worker.ts';

type QueuedTask = {
  id: number;
  task: Task;
  onProgress(progress: Progress): void;
  onEnd(message: Exclude<FromWorker, { kind: 'progress' }> | { kind: 'lost' }): void;
};

type Entry = { person: string; queued: QueuedTask; poll: Poll };

/** Finished pictures are kept until they are polled; the oldest are dropped, and their attempts are then unknown. */
const MAX_FINISHED = 24;

/** Drawing never takes longer than this, including the tasks that wait before it. */
const TIMEOUT_MS = 25 * 60_000;

/** None of the pictures of a remote engine passed the quality check. */
export class NoAcceptableResult extends Error {}

export type Studio = Generator & {
  /**
   * Finishes pictures of a remote engine: format, lettering, quality check, files. Throws NoAcceptableResult, or Error when
   * the studio failed.
   */
  finish(work: { request: PictureRequest; faceProfile: Uint8Array; pictures: readonly Uint8Array[] }): Promise<Painted>;
};

const WORKER = new URL('./studio.worker.ts', import.meta.url);

/** `script` is what the thread runs. The thread starts with the first task. */
export function createStudio({ script = WORKER }: { script?: URL } = {}): Studio {
  const taskQueue = createTaskQueue(script);
  const entries = new Map<AttemptId, Entry>();

  function forget(attemptId: AttemptId): void {
    const entry = entries.get(attemptId);
    if (!entry) return;
    entries.delete(attemptId);
    taskQueue.withdraw(entry.queued);
  }

  function settle(attemptId: AttemptId, poll: Poll): void {
    const entry = entries.get(attemptId);
    if (!entry) return;
    if (poll.state === 'unknown') entries.delete(attemptId);
    else entry.poll = poll;
    const finished = [...entries].filter(
      ([
        ,
        {
          poll: { state },
        },
      ]) => state !== 'working',
    );
    for (const [old] of finished.slice(0, Math.max(0, finished.length - MAX_FINISHED))) entries.delete(old);
  }

  return {
    name: 'studio',
    isElsewhere: false,
    drawsVariantsSeparately: true,
    timeoutMs: TIMEOUT_MS,

    enrol(photos: Photos, report: Report): Promise<Uint8Array> {
      return new Promise((resolve, reject) => {
        taskQueue.add({ kind: 'learn', photos }, report, (message) => {
          if (message.kind === 'enrolled') resolve(message.faceProfile);
          else
            reject(new Error(message.kind === 'failed' ? message.reason : 'the studio stopped while it was learning'));
        });
      });
    },

    canLoad: async (faceProfile) => isPersonFile(faceProfile),
    check: async () => ({ well: true, words: 'The embedded studio paints in this process.' }),

    async submit({ attemptId, request, faceProfile }: AttemptRequest): Promise<void> {
      if (entries.has(attemptId)) return;
      const onProgress = (progress: Progress): void => settle(attemptId, { state: 'working', ...progress });
      const queued = taskQueue.add({ kind: 'paint', request, faceProfile }, onProgress, (message) => {
        if (message.kind === 'painted') settle(attemptId, { state: 'done', painted: message.painted });
        else if (message.kind === 'failed') settle(attemptId, failureOf(message));
        else settle(attemptId, { state: 'unknown' });
      });
      entries.set(attemptId, {
        person: request.person,
        queued,
        poll: { state: 'working', stage: 'light', progress: 0 },
      });
    },

    poll: async ({ attemptId }) => entries.get(attemptId)?.poll ?? { state: 'unknown' },
    cancel: async (attemptId) => forget(attemptId),

    finish(work) {
      return new Promise((resolve, reject) => {
        taskQueue.add({ kind: 'finish', ...work }, ignore, (message) => {
          if (message.kind === 'painted') resolve(message.painted);
          else if (message.kind !== 'failed') reject(new Error('the studio stopped while it looked at pictures'));
          else reject(message.qualityFailed ? new NoAcceptableResult(message.reason) : new Error(message.reason));
        });
      });
    },

    async erase(person, attemptIds) {
      const named = new Set(attemptIds);
      for (const [attemptId, entry] of [...entries])
        if (entry.person === person || named.has(attemptId)) forget(attemptId);
    },

    async close() {
      entries.clear();
      await taskQueue.close();
    },
  };
}

function ignore(): void {}

function failureOf({ reason, qualityFailed }: { reason: string; qualityFailed: boolean }): Poll {
  return { state: 'failed', cause: qualityFailed ? 'unlike' : 'broken', reason };
}

/** Whether the task draws variants of a picture that is there already. */
function isFurther(task: Task): boolean {
  return task.kind === 'paint' && Boolean(task.request.earlier);
}

/** One thread and the tasks that wait for it. A thread that dies loses its current task; the next task gets a new thread. */
function createTaskQueue(script: URL) {
  const waiting: QueuedTask[] = [];
  let current: QueuedTask | undefined;
  let thread: Worker | undefined;
  let lastId = 0;
  let closed = false;

  function start(): Worker {
    const worker = new Worker(script);
    worker.on('message', (message: FromWorker) => {
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
    thread.postMessage({ id: current.id, ...current.task } satisfies ToWorker);
  }

  return {
    add(task: Task, onProgress: QueuedTask['onProgress'], onEnd: QueuedTask['onEnd']): QueuedTask {
      if (closed) throw new Error('the studio is closed');
      const queued = { id: ++lastId, task, onProgress, onEnd };
      // Somebody looks at a progress bar for everything but further variants.
      const place = isFurther(task) ? -1 : waiting.findIndex((other) => isFurther(other.task));
      waiting.splice(place < 0 ? waiting.length : place, 0, queued);
      next();
      return queued;
    },

    withdraw(queued: QueuedTask): void {
      const index = waiting.indexOf(queued);
      if (index >= 0) waiting.splice(index, 1);
      else if (current === queued) thread?.postMessage({ id: queued.id, kind: 'stop' } satisfies ToWorker);
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
