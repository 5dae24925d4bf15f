// Runs one picture job: enrol the person if needed, draw, finish. May be interrupted and retried at any point.
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Generator, PictureRequest, PictureWithAlternates } from '#portrait/generators/generator.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { unsealColumnText } from '#server/users/sealed-columns.ts';
import { storePicturesCompleteJobAndNotify } from './complete-job.ts';
import { drawPictureWithEngineFallback } from './draw-picture.ts';
import { enrolPerson, findUsableFaceProfile, loadPosePhotos } from './enrol-person.ts';
import { PermanentJobFailure, RunSuperseded } from './errors.ts';
import type { JobRun } from './job-definitions.ts';
import { createProgressWriter } from './progress.ts';
import { failRun, isAnyJobWaiting, markStartedAndReadJob, type RunningJob } from './run-store.ts';
import { limitInitialsToStudioEngine } from './select-engines.ts';

export type PaintDeps = PersonKeyDeps & {
  queue: Queue;
  storage: Storage;
  credentials: ContentCredentialsSigner;
  /** The preferred engine first; the last is always available. */
  generators: readonly Generator[];
  log: Log;
  /** Milliseconds between two updates of a job's progress, at which an engine elsewhere is polled. */
  progressEveryMs: number;
};

/**
 * How many variants of one picture are drawn, each in another technique: the person sees the first and can choose another.
 * Fewer are drawn while others wait. `drawnSingly`: for an engine in this process, which draws the first at once and the others later.
 */
export const VARIANT_COUNTS_BY_LOAD = { quiet: 2, crowded: 1, drawnSingly: 3 };
/** More for a person who wishes for another background, so that there is a choice. */
const BACKGROUNDS = { quiet: 4, crowded: 2, drawnSingly: 4 };

type Made = { picture: PictureWithAlternates; variantsDue: number };

/** A picture of initials shows nobody, so nobody is enrolled. */
const NOBODY = { faceProfile: new Uint8Array(), share: { from: 0, to: 1 } };

/** The share of a first picture's progress that enrolling the person takes. */
const ENROLMENT_SHARE = 0.4;

/**
 * Ends with the job completed or failed, or with nothing changed when the run was superseded. On any other error the queue
 * retries.
 */
export async function enrolAndPaintPictureOfJob(deps: PaintDeps, run: JobRun, signal: AbortSignal): Promise<void> {
  const begun = await markStartedAndReadJob(deps.db, deps.clock, run);
  if (!begun) return;
  const job = { ...begun, letters: await unsealColumnText(deps, 'jobs.letters', begun.letters) };
  // Their person is deleting everything: the job has just ended, or is about to.
  if (begun.letters !== null && job.letters === null) return;
  try {
    const { picture, variantsDue } = await paint(deps, run, job, signal);
    await storePicturesCompleteJobAndNotify(deps, run, { picture, variantsDue, userId: job.userId });
    const { technique, closeness, alternates } = picture;
    deps.log.info('a picture is finished', {
      job: run.jobId,
      run: run.run,
      technique,
      closeness,
      alternates: alternates.length,
    });
  } catch (error) {
    if (error instanceof RunSuperseded) return;
    if (!(error instanceof PermanentJobFailure)) throw error;
    await failRun(deps.db, deps.clock, run, error.message);
    deps.log.warn('a picture failed', { job: run.jobId, run: run.run, reason: error.message });
  }
}

async function paint(deps: PaintDeps, run: JobRun, job: RunningJob, signal: AbortSignal): Promise<Made> {
  const isPortrait = job.letters === null;
  const { faceProfile, share } = isPortrait ? await faceProfileFor(deps, run, job.userId) : NOBODY;
  const crowded = await isAnyJobWaiting(deps.db);
  const singly = isPortrait && !crowded && deps.generators[0]?.isRemote === false;
  const variants = singly
    ? { variantCount: 1, variantsAfter: variantCountWhenDrawnSingly(job) - 1 }
    : { variantCount: compositionsFor(job, crowded) };
  const request = { ...buildPictureRequest(run, job), ...variants };
  const existing = job.generator && job.attemptId ? { generator: job.generator, attemptId: job.attemptId } : undefined;
  const photos = () => loadPosePhotos(deps, job.userId);
  const generators = limitInitialsToStudioEngine(deps.generators, request);
  const picture = await drawPictureWithEngineFallback(
    { ...deps, generators },
    { run, request, faceProfile, photos, share, signal },
    existing,
  );
  const drawn = 1 + picture.alternates.length;
  return { picture, variantsDue: singly ? Math.max(0, variantCountWhenDrawnSingly(job) - drawn) : 0 };
}

/** The request to an engine, without the number of pictures. */
export function buildPictureRequest(
  { jobId }: JobRun,
  job: Omit<RunningJob, 'generator' | 'attemptId'>,
): Omit<PictureRequest, 'variantCount'> {
  const { userId: person, pillar, status, gender, seed } = job;
  const [wish, letters, language] = [job.wish ?? undefined, job.letters ?? undefined, job.language ?? undefined];
  return { job: jobId, person, pillar, status, gender, seed, wish, letters, language };
}

/** How many variants a picture has in the end where they are drawn one at a time. */
export function variantCountWhenDrawnSingly({ wish }: Pick<RunningJob, 'wish'>): number {
  return (wish === 'other-background' ? BACKGROUNDS : VARIANT_COUNTS_BY_LOAD).drawnSingly;
}

function compositionsFor({ wish }: RunningJob, crowded: boolean): number {
  const { quiet, crowded: few } = wish === 'other-background' ? BACKGROUNDS : VARIANT_COUNTS_BY_LOAD;
  return crowded ? few : quiet;
}

/** The face profile, and which share of the progress is left for drawing. */
async function faceProfileFor(deps: PaintDeps, run: JobRun, userId: string) {
  const stored = await findUsableFaceProfile(deps, userId);
  if (stored) return { faceProfile: stored, share: { from: 0, to: 1 } };
  const notes = createProgressWriter(deps.db, run, { from: 0, to: ENROLMENT_SHARE });
  try {
    const faceProfile = await enrolPerson(deps, { run, userId, report: notes.report });
    return { faceProfile, share: { from: ENROLMENT_SHARE, to: 1 } };
  } finally {
    await notes.settled();
  }
}
