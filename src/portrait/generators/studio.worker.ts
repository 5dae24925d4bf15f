// The studio's worker thread: enrols people and draws portraits, one task at a time.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { inLanguage } from '#campaign/languages/in-language.ts';
import { languageOrDefault } from '#campaign/languages/languages.ts';
import { lowerThreadPriority } from '#portrait/thread-priority.ts';
import { finishPictures } from '../finish.ts';
import { drawInitials } from '../initials/draw-initials.ts';
import { enrolPerson } from '../person.ts';
import { decodePerson, encodePerson } from '../person-file.ts';
import { freePlanes, planesIn, releaseKeptMemory } from '../planes.ts';
import { drawPortrait, QualityCheckFailed } from '../portrait.ts';
import type { Progress, Report } from '../types.ts';
import type { Painted, Photos, PictureRequest } from './generator.ts';

export type Task =
  | { kind: 'learn'; photos: Photos }
  | { kind: 'paint'; request: PictureRequest; faceProfile: Uint8Array }
  | { kind: 'finish'; request: PictureRequest; faceProfile: Uint8Array; pictures: readonly Uint8Array[] };
export type ToWorker = ({ id: number } & Task) | { id: number; kind: 'stop' };
export type FromWorker =
  | ({ id: number; kind: 'progress' } & Progress)
  | { id: number; kind: 'enrolled'; faceProfile: Uint8Array }
  | { id: number; kind: 'painted'; painted: Painted }
  /** `qualityFailed`: the engine drew, and the picture did not pass the quality check. */
  | { id: number; kind: 'failed'; reason: string; qualityFailed: boolean };

// The other cores belong to the processes that answer people.
sharp.concurrency(1);
lowerThreadPriority();

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
  if (task.kind === 'learn') return { id, kind: 'enrolled', faceProfile: await enrol(task.photos, report) };
  const language = languageOrDefault(task.request.language ?? null);
  return { id, kind: 'painted', painted: await inLanguage(language, () => draw(task, report)) };
}

async function enrol(photos: Photos, report: Report): Promise<Uint8Array> {
  const person = await enrolPerson(photos, report);
  const faceProfile = await encodePerson(person);
  // 90 MB that a picture would begin with.
  freePlanes(...planesIn(person));
  releaseKeptMemory();
  return faceProfile;
}

async function draw(task: Exclude<Task, { kind: 'learn' }>, report: Report): Promise<Painted> {
  const { request } = task;
  if (request.letters !== undefined) return drawInitials(request, request.letters, report);
  const person = await decodePerson(task.faceProfile);
  return task.kind === 'paint'
    ? drawPortrait(person, request, { report })
    : finishPictures(person, request, task.pictures);
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
      qualityFailed: error instanceof QualityCheckFailed,
    });
  } finally {
    running.delete(id);
  }
});
