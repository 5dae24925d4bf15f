// The embedded generator: no server, no network. Work is queued here and done in one worker thread.
import { Worker } from 'node:worker_threads';
import { isPersonFile } from '../person-file.ts';
import type { Progress, Report } from '../types.ts';
import type { AttemptId, Brief, Generator, Painted, Photos, Poll, Work } from './generator.ts';
import type { FromWorker, Task, ToWorker } from './studio.worker.ts';

type Errand = {
  id: number;
  task: Task;
  onProgress(progress: Progress): void;
  onEnd(message: Exclude<FromWorker, { kind: 'progress' }> | { kind: 'lost' }): void;
};

type Entry = { person: string; errand: Errand; poll: Poll };

/** Finished pictures wait here for whoever asks; older ones are forgotten, and their attempts are unknown. */
const KEPT = 24;

/** Its own work is never slower than this, whatever waits before it. */
const PATIENCE_MS = 25 * 60_000;

/** The pictures of an engine elsewhere were looked at, and none is good enough to show. */
export class NoAcceptableResult extends Error {}

export type Studio = Generator & {
  /**
   * Makes pictures of an engine elsewhere ours: format, lettering, judge, files. Throws NoAcceptableResult, or Error when the
   * studio could not do its work.
   */
  finish(work: { brief: Brief; model: Uint8Array; pictures: readonly Uint8Array[] }): Promise<Painted>;
};

const WORKER = new URL('./studio.worker.ts', import.meta.url);

/** `script` is what the thread runs. Nothing is started before the first work comes in. */
export function createStudio({ script = WORKER }: { script?: URL } = {}): Studio {
  const bench = openBench(script);
  const entries = new Map<AttemptId, Entry>();

  function forget(attemptId: AttemptId): void {
    const entry = entries.get(attemptId);
    if (!entry) return;
    entries.delete(attemptId);
    bench.withdraw(entry.errand);
  }

  function settle(attemptId: AttemptId, poll: Poll): void {
    const entry = entries.get(attemptId);
    if (!entry) return;
    if (poll.state === 'unknown') entries.delete(attemptId);
    else entry.poll = poll;
    const settled = [...entries].filter(
      ([
        ,
        {
          poll: { state },
        },
      ]) => state !== 'working',
    );
    for (const [old] of settled.slice(0, Math.max(0, settled.length - KEPT))) entries.delete(old);
  }

  return {
    name: 'studio',
    isElsewhere: false,
    drawsSingly: true,
    patienceMs: PATIENCE_MS,

    train(photos: Photos, report: Report): Promise<Uint8Array> {
      return new Promise((resolve, reject) => {
        bench.add({ kind: 'learn', photos }, report, (message) => {
          if (message.kind === 'learnt') resolve(message.model);
          else
            reject(new Error(message.kind === 'failed' ? message.reason : 'the studio stopped while it was learning'));
        });
      });
    },

    knows: async (model) => isPersonFile(model),
    check: async () => ({ well: true, words: 'The embedded studio paints in this process.' }),

    async submit({ attemptId, brief, model }: Work): Promise<void> {
      if (entries.has(attemptId)) return;
      const onProgress = (progress: Progress): void => settle(attemptId, { state: 'working', ...progress });
      const errand = bench.add({ kind: 'paint', brief, model }, onProgress, (message) => {
        if (message.kind === 'painted') settle(attemptId, { state: 'done', painted: message.painted });
        else if (message.kind === 'failed') settle(attemptId, failureOf(message));
        else settle(attemptId, { state: 'unknown' });
      });
      entries.set(attemptId, { person: brief.person, errand, poll: { state: 'working', stage: 'light', progress: 0 } });
    },

    poll: async ({ attemptId }) => entries.get(attemptId)?.poll ?? { state: 'unknown' },
    cancel: async (attemptId) => forget(attemptId),

    finish(work) {
      return new Promise((resolve, reject) => {
        bench.add({ kind: 'finish', ...work }, ignore, (message) => {
          if (message.kind === 'painted') resolve(message.painted);
          else if (message.kind !== 'failed') reject(new Error('the studio stopped while it looked at pictures'));
          else reject(message.unworthy ? new NoAcceptableResult(message.reason) : new Error(message.reason));
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
      await bench.close();
    },
  };
}

function ignore(): void {}

function failureOf({ reason, unworthy }: { reason: string; unworthy: boolean }): Poll {
  return { state: 'failed', cause: unworthy ? 'unlike' : 'broken', reason };
}

/** One thread and the errands that wait for it. A thread that dies takes its own errand along; the next gets a new one. */
function openBench(script: URL) {
  const waiting: Errand[] = [];
  let current: Errand | undefined;
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

  function end(message: Parameters<Errand['onEnd']>[0]): void {
    const errand = current;
    current = undefined;
    errand?.onEnd(message);
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
    add(task: Task, onProgress: Errand['onProgress'], onEnd: Errand['onEnd']): Errand {
      if (closed) throw new Error('the studio is closed');
      const errand = { id: ++lastId, task, onProgress, onEnd };
      waiting.push(errand);
      next();
      return errand;
    },

    withdraw(errand: Errand): void {
      const place = waiting.indexOf(errand);
      if (place >= 0) waiting.splice(place, 1);
      else if (current === errand) thread?.postMessage({ id: errand.id, kind: 'stop' } satisfies ToWorker);
    },

    async close(): Promise<void> {
      closed = true;
      const [dying, lost] = [thread, [current, ...waiting.splice(0)]];
      thread = undefined;
      current = undefined;
      for (const errand of lost) errand?.onEnd({ kind: 'lost' });
      await dying?.terminate();
    },
  };
}
