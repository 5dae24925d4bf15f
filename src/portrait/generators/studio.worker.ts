// The studio's workbench: a thread that learns persons and paints portraits, one task after the other.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { workInBackground } from '../background.ts';
import { finishPictures } from '../finish.ts';
import { drawLetters } from '../letters/draw-letters.ts';
import { learnPerson } from '../person.ts';
import { decodePerson, encodePerson } from '../person-file.ts';
import { discard, planesIn } from '../planes.ts';
import { drawPortrait, QualityCheckFailed } from '../portrait.ts';
import type { Progress } from '../types.ts';
import type { Brief, Painted, Photos } from './generator.ts';

export type Task =
  | { kind: 'learn'; photos: Photos }
  | { kind: 'paint'; brief: Brief; model: Uint8Array }
  | { kind: 'finish'; brief: Brief; model: Uint8Array; pictures: readonly Uint8Array[] };
export type ToWorker = ({ id: number } & Task) | { id: number; kind: 'stop' };
export type FromWorker =
  | ({ id: number; kind: 'progress' } & Progress)
  | { id: number; kind: 'learnt'; model: Uint8Array }
  | { id: number; kind: 'painted'; painted: Painted }
  /** `unworthy`: the engine did its work and the picture is not good enough. */
  | { id: number; kind: 'failed'; reason: string; unworthy: boolean };

// The other cores belong to the processes that answer people.
sharp.concurrency(1);
workInBackground();

const port = parentPort;
if (!port) throw new Error('studio.worker.ts runs as a worker thread');
const running = new Map<number, AbortController>();

const send = (message: FromWorker): void => port.postMessage(message);

async function carryOut(task: { id: number } & Task, signal: AbortSignal): Promise<FromWorker> {
  const { id } = task;
  const report = (progress: Progress): void => {
    signal.throwIfAborted();
    send({ id, kind: 'progress', ...progress });
  };
  if (task.kind === 'learn')
    return { id, kind: 'learnt', model: await encodePerson(await learnPerson(task.photos, report)) };
  if (task.brief.letters !== undefined)
    return { id, kind: 'painted', painted: await drawLetters(task.brief, task.brief.letters, report) };
  const person = await decodePerson(task.model);
  try {
    const painted =
      task.kind === 'paint'
        ? await drawPortrait(person, task.brief, { report })
        : await finishPictures(person, task.brief, task.pictures);
    return { id, kind: 'painted', painted };
  } finally {
    discard(...planesIn(person));
  }
}

port.on('message', async (message: ToWorker) => {
  const { id } = message;
  if (message.kind === 'stop') {
    running.get(id)?.abort();
    return;
  }
  const control = new AbortController();
  running.set(id, control);
  try {
    send(await carryOut(message, control.signal));
  } catch (error) {
    send({
      id,
      kind: 'failed',
      reason: error instanceof Error ? error.message : String(error),
      unworthy: error instanceof QualityCheckFailed,
    });
  } finally {
    running.delete(id);
  }
});
