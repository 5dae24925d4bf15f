// Composes formats in a worker thread, which ends when it is idle.
import { Worker } from 'node:worker_threads';
import type { FormatCompositionRequest } from './make-format.ts';

export type FormatMaker = {
  /** The format's file; `figure` is the painted person as the generator gave it. Rejects when it can't be made. */
  make(figure: Uint8Array, request: FormatCompositionRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type FormatWorkerRequest = { figure: Uint8Array; request: FormatCompositionRequest };
export type FormatWorkerResponse = { png: Uint8Array; error?: undefined } | { error: string };

/** An idle thread ends after this time: the memory for a sheet is better used otherwise. */
const IDLE_MS = 60_000;

/**
 * Composes formats in one thread, which starts with the first request. Requests run one after another; a thread that dies
 * fails its current request, and the next one gets a new thread.
 */
export function createFormatMaker(script: URL = new URL('./format-maker.worker.ts', import.meta.url)): FormatMaker {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function thread(): Worker {
    clearTimeout(idle);
    if (worker) return worker;
    const started = new Worker(script);
    started.unref();
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref();
  }

  return {
    make(figure, request) {
      const png = last.then(() => {
        if (closed) throw new Error('the format maker is closed');
        return ask(thread(), { figure, request });
      });
      last = png.then(rest, rest);
      return png;
    },
    async close() {
      closed = true;
      await worker?.terminate();
      await last;
      clearTimeout(idle);
    },
  };
}

function ask(worker: Worker, message: FormatWorkerRequest): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onMessage = (reply: FormatWorkerResponse) =>
    reply.error === undefined ? resolve(reply.png) : reject(new Error(`a format failed: ${reply.error}`));
  const onExit = () => reject(new Error('the thread that makes formats ended'));
  worker.on('message', onMessage).on('exit', onExit);
  worker.ref();
  worker.postMessage(message);
  return promise.finally(() => {
    worker.off('message', onMessage).off('exit', onExit);
    worker.unref();
  });
}
