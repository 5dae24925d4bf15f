// The studio's worker thread: enrols people and draws portraits, one task at a time.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { languageOrDefault } from '#campaign/languages/languages.ts';
import { lowerThreadPriorityOnLinux } from '#portrait/thread-priority.ts';
import { enrolIntoFaceProfile } from '../enrol-face-profile.ts';
import { decodeFaceProfileWithPlaneGetters } from '../face-profile.ts';
import { finishAndSelectEnginePictures } from '../finish-engine-pictures.ts';
import { drawInitialsPortrait } from '../initials/draw-initials.ts';
import type { SubjectMeasuredInScene } from '../measured-subject.ts';
import { releaseUnusedPlaneMemory } from '../planes.ts';
import { drawPortraitVariants, QualityCheckFailed } from '../portrait.ts';
import { createSingleSubjectCache } from '../subject-cache.ts';
import type { DrawingProgress, ReportProgress } from '../types.ts';
import type { PictureRequest, PictureWithAlternates, PosePhotos } from './generator.ts';

export type StudioTask =
  | { kind: 'enrol'; photos: PosePhotos }
  | { kind: 'paint'; request: PictureRequest; faceProfile: Uint8Array }
  | { kind: 'finish'; request: PictureRequest; faceProfile: Uint8Array; pictures: readonly Uint8Array[] };
/** `forget`: what is kept for further variants is freed. */
export type StudioWorkerRequest = ({ id: number } & StudioTask) | { id: number; kind: 'stop' } | { kind: 'forget' };
export type StudioWorkerResponse =
  | ({ id: number; kind: 'progress' } & DrawingProgress)
  | { id: number; kind: 'enrolled'; faceProfile: Uint8Array }
  | { id: number; kind: 'painted'; painted: PictureWithAlternates }
  /** `qualityFailed`: the engine drew, and the picture did not pass the quality check. */
  | { id: number; kind: 'failed'; reason: string; qualityFailed: boolean };

// The other cores belong to the processes that answer people.
sharp.concurrency(1);
lowerThreadPriorityOnLinux();

const port = parentPort;
if (!port) throw new Error('studio.worker.ts runs as a worker thread');
const running = new Map<number, AbortController>();
/** For the further variants of the last picture. */
const subjects = createSingleSubjectCache<SubjectMeasuredInScene>();

const send = (message: StudioWorkerResponse): void => port.postMessage(message);

async function carryOut(task: { id: number } & StudioTask, signal: AbortSignal): Promise<StudioWorkerResponse> {
  const { id } = task;
  if (!isPortrait(task)) subjects.clear();
  const report = (progress: DrawingProgress): void => {
    signal.throwIfAborted();
    send({ id, kind: 'progress', ...progress });
  };
  if (task.kind === 'enrol')
    return { id, kind: 'enrolled', faceProfile: await enrolIntoFaceProfile(task.photos, report) };
  const language = languageOrDefault(task.request.language ?? null);
  return { id, kind: 'painted', painted: await runInLanguage(language, () => draw(task, report)) };
}

/** Whether it may be a further variant of what is kept. */
function isPortrait(task: StudioTask): boolean {
  return task.kind === 'paint' && task.request.letters === undefined;
}

async function draw(
  task: Exclude<StudioTask, { kind: 'enrol' }>,
  report: ReportProgress,
): Promise<PictureWithAlternates> {
  const { request } = task;
  if (request.letters !== undefined) return drawInitialsPortrait(request, request.letters, report);
  const person = await decodeFaceProfileWithPlaneGetters(task.faceProfile);
  if (task.kind === 'finish') return finishAndSelectEnginePictures(person, request, task.pictures);
  const faceProfileHash = createHash('sha256').update(task.faceProfile).digest('hex');
  return drawPortraitVariants(person, request, { report, kept: { cache: subjects, faceProfileHash } });
}

port.on('message', async (message: StudioWorkerRequest) => {
  if (message.kind === 'forget') {
    subjects.clear();
    // Nobody's pixels wait in it.
    releaseUnusedPlaneMemory();
    return;
  }
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
