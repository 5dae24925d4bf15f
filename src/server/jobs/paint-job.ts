// The worker's way with one job: learn the person if need be, paint, finish. May be cut off and begun again anywhere.
import type { Clock } from '#platform/clock.ts';
import type { Credentials } from '#platform/credentials/credentials.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Brief, Generator, Painted } from '#portrait/generators/generator.ts';
import { drawPicture } from './draw-picture.ts';
import { enginesFor } from './engines-for.ts';
import { JobFailure, RunSuperseded } from './errors.ts';
import { finishJob } from './finish-job.ts';
import type { Run } from './job-definitions.ts';
import { learnPerson, photosOf, storedModel } from './learn-person.ts';
import { takeNotes } from './progress.ts';
import { beginRun, failRun, isAnyRunWaiting, type RunningJob } from './run-store.ts';

export type PaintDeps = {
  db: Database;
  queue: Queue;
  storage: Storage;
  credentials: Credentials;
  /** The preferred engine first; the last is one that is always there. */
  generators: readonly Generator[];
  clock: Clock;
  log: Log;
  /** Milliseconds between two questions to the engine. */
  pollEveryMs: number;
};

/**
 * Variants of one picture, in techniques that differ: the person sees the first, and can have the others in its place.
 * Nobody waits for somebody else's variants. `drawnSingly`: of an engine that draws the first at once and the others later.
 */
export const COMPOSITIONS = { quiet: 2, crowded: 1, drawnSingly: 3 };
/** More of them for somebody who wishes for another background, so that there is one to choose from. */
const BACKGROUNDS = { quiet: 4, crowded: 2, drawnSingly: 4 };

type Made = { painted: Painted; variantsDue: number };

/** Letters are of nobody: there is nobody to learn. */
const NOBODY = { model: new Uint8Array(), share: { from: 0, to: 1 } };

/** The part of a first picture's progress that learning the person takes. */
const LEARNING_SHARE = 0.4;

/**
 * Ends with the job completed or failed, or with nothing changed when the run is over. Any other error is for the
 * queue to try again.
 */
export async function paintJob(deps: PaintDeps, run: Run, signal: AbortSignal): Promise<void> {
  const job = await beginRun(deps.db, deps.clock, run);
  if (!job) return;
  try {
    const { painted, variantsDue } = await paint(deps, run, job, signal);
    await finishJob(deps, run, painted, variantsDue);
    const { technique, closeness, alternates } = painted;
    deps.log.info('a picture is finished', {
      job: run.jobId,
      run: run.run,
      technique,
      closeness,
      alternates: alternates.length,
    });
  } catch (error) {
    if (error instanceof RunSuperseded) return;
    if (!(error instanceof JobFailure)) throw error;
    await failRun(deps.db, deps.clock, run, error.message);
    deps.log.warn('a picture failed', { job: run.jobId, run: run.run, reason: error.message });
  }
}

async function paint(deps: PaintDeps, run: Run, job: RunningJob, signal: AbortSignal): Promise<Made> {
  const isPortrait = job.letters === null;
  const { model, share } = isPortrait ? await modelOf(deps, run, job.userId) : NOBODY;
  const crowded = await isAnyRunWaiting(deps.db);
  const singly = isPortrait && !crowded && deps.generators[0].drawsSingly === true;
  const brief = { ...briefOf(run, job), compositions: singly ? 1 : compositionsFor(job, crowded) };
  const existing = job.generator && job.attemptId ? { generator: job.generator, attemptId: job.attemptId } : undefined;
  const photos = () => photosOf(deps, job.userId);
  const generators = enginesFor(deps.generators, brief);
  const painted = await drawPicture({ ...deps, generators }, { run, brief, model, photos, share, signal }, existing);
  const drawn = 1 + painted.alternates.length;
  return { painted, variantsDue: singly ? Math.max(0, variantsOf(job) - drawn) : 0 };
}

/** The request to an engine, without the number of pictures. */
export function briefOf({ jobId }: Run, job: Omit<RunningJob, 'generator' | 'attemptId'>): Omit<Brief, 'compositions'> {
  const { userId: person, pillar, status, gender, seed, wish, letters } = job;
  return { job: jobId, person, pillar, status, gender, seed, wish: wish ?? undefined, letters: letters ?? undefined };
}

/** How many variants a picture has in the end where they are drawn one at a time. */
export function variantsOf({ wish }: Pick<RunningJob, 'wish'>): number {
  return (wish === 'other-background' ? BACKGROUNDS : COMPOSITIONS).drawnSingly;
}

function compositionsFor({ wish }: RunningJob, crowded: boolean): number {
  const { quiet, crowded: few } = wish === 'other-background' ? BACKGROUNDS : COMPOSITIONS;
  return crowded ? few : quiet;
}

/** The model, and which part of the progress is left for the painting. */
async function modelOf(deps: PaintDeps, run: Run, userId: string) {
  const stored = await storedModel(deps, userId);
  if (stored) return { model: stored, share: { from: 0, to: 1 } };
  const notes = takeNotes(deps.db, run, { from: 0, to: LEARNING_SHARE });
  try {
    const model = await learnPerson(deps, { run, userId, report: notes.report });
    return { model, share: { from: LEARNING_SHARE, to: 1 } };
  } finally {
    await notes.settled();
  }
}
