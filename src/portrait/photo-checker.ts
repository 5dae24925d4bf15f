// The door that the server knocks at with every uploaded photo. The looking happens in a worker thread.
import { Worker } from 'node:worker_threads';
import type { Pose, Refusal } from './types.ts';

export type PhotoQuestion = {
  /** The file as it arrived, at most a few megabytes. */
  photo: Uint8Array;
  pose: Pose;
  /** The faces of the poses already accepted: the new one must be the same person. */
  others: readonly Float32Array[];
};

export type PhotoAnswer =
  /** `photo`: re-encoded PNG, upright, without any metadata. `identity`: unit-length description of the face. */
  { accepted: true; photo: Uint8Array; identity: Float32Array } | { accepted: false; refusal: Refusal };

export type PhotoChecker = {
  check(question: PhotoQuestion): Promise<PhotoAnswer>;
  close(): Promise<void>;
};

type Reply = { value: PhotoAnswer; error?: undefined } | { error: string };

/**
 * A checker with one thread, started with the first photo. Photos wait for each other; a thread that dies fails the
 * photo it was at, and the next photo gets a new one. `check` rejects only for that, and after `close`.
 */
export function createPhotoChecker(script: URL = new URL('./photo-checker.worker.ts', import.meta.url)): PhotoChecker {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(script);
    // An idle checker keeps no process alive.
    started.unref();
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  return {
    check(question) {
      const answer = last.then(() => {
        if (closed) throw new Error('the photo checker is closed');
        return ask(thread(), question);
      });
      last = answer.catch(() => {});
      return answer;
    },
    async close() {
      closed = true;
      await worker?.terminate();
      await last;
    },
  };
}

function ask(worker: Worker, question: PhotoQuestion): Promise<PhotoAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PhotoAnswer>();
  const onMessage = (reply: Reply) =>
    reply.error === undefined ? resolve(reply.value) : reject(new Error(`the photo check failed: ${reply.error}`));
  const onExit = (code: number) => reject(new Error(`the photo checker's thread ended with code ${code}`));
  const onError = (error: Error) => reject(new Error(`the photo checker's thread failed: ${error.message}`));
  worker.on('message', onMessage).on('exit', onExit).on('error', onError);
  worker.ref();
  worker.postMessage(question);
  return promise.finally(() => {
    worker.off('message', onMessage).off('exit', onExit).off('error', onError);
    worker.unref();
  });
}
