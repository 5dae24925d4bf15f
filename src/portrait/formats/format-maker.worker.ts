// The worker thread that composes formats, one after the other.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { lowerThreadPriorityOnLinux } from '#portrait/thread-priority.ts';
import type { FormatWorkerRequest, FormatWorkerResponse } from './format-maker.ts';
import { makeFormatPicture } from './make-format.ts';

// The other cores belong to the processes that answer people.
sharp.concurrency(1);
lowerThreadPriorityOnLinux();

if (!parentPort) throw new Error('format-maker.worker.ts runs as a worker thread');
const port = parentPort;

port.on('message', ({ figure, request }: FormatWorkerRequest) => {
  makeFormatPicture(figure, request).then(
    (png) => port.postMessage({ png } satisfies FormatWorkerResponse),
    (error: unknown) =>
      port.postMessage({
        error: error instanceof Error ? error.message : String(error),
      } satisfies FormatWorkerResponse),
  );
});
