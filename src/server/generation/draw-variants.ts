// Draws the further variants of a finished picture, one by one, while the person looks at the first.
import { DrawingInterrupted, NoAcceptableResult, PermanentDrawingError } from '#portrait/generators/errors.ts';
import type { AcceptedVariant, LocalGenerator, PictureRequestWithFaceProfile } from '#portrait/generators/generator.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { lockUserRow } from '#server/users/store.ts';
import { storageKeysOfPicture, storeFilesOfOnePicture } from './complete-job.ts';
import { findUsableFaceProfile } from './enrol-person.ts';
import { generateWithPeriodicCheck } from './generate-with-local-engine.ts';
import type { JobRun } from './job-definitions.ts';
import { buildPictureRequest, type PaintDeps, variantCountWhenDrawnSingly } from './paint-job.ts';
import { isAnyJobWaiting } from './run-store.ts';
import {
  cancelPendingVariants,
  findNextVariantInput,
  listTechniquesOfJob,
  recordVariantOutcome,
} from './variants-store.ts';

type Wanted = NonNullable<Awaited<ReturnType<typeof findNextVariantInput>>>;

/**
 * May be interrupted and retried at any point: each variant is stored together with the count of those still due. Ends
 * early, and for good, when another job waits or the person no longer wants variants; the finished picture stays.
 */
export async function drawAndStoreFurtherVariants(deps: PaintDeps, run: JobRun, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = await findNextVariantInput(deps.db, run);
    const engine = deps.generators.at(-1);
    if (!job || !engine || engine.isRemote || (await isAnyJobWaiting(deps.db))) break;
    const faceProfile = await findUsableFaceProfile(deps, job.userId);
    if (!faceProfile) break;
    const request = {
      ...buildPictureRequest(run, job),
      variantCount: 1,
      variantsBefore: variantCountWhenDrawnSingly(job) - job.due,
      variantsAfter: job.due - 1,
    };
    const drawn = await drawOne(deps, { engine, drawing: { request, faceProfile }, run, signal });
    await keepVariant(deps, { run, job, drawn });
  }
  await cancelPendingVariants(deps.db, run);
}

class NoLongerWanted extends Error {}

/** Undefined when no such variant is good enough, or it is no longer wanted. */
async function drawOne(
  { db, log, progressEveryMs }: PaintDeps,
  {
    engine,
    drawing,
    run,
    signal,
  }: { engine: LocalGenerator; drawing: PictureRequestWithFaceProfile; run: JobRun; signal: AbortSignal },
): Promise<AcceptedVariant | undefined> {
  const check = async () => {
    if (!(await findNextVariantInput(db, run))) throw new NoLongerWanted();
  };
  try {
    return await generateWithPeriodicCheck(engine, drawing, { check, everyMs: progressEveryMs, signal });
  } catch (error) {
    if (error instanceof NoLongerWanted) return undefined;
    // Lost because the person was erased; otherwise the queue retries.
    if (error instanceof DrawingInterrupted && !(await findNextVariantInput(db, run))) return undefined;
    if (!(error instanceof NoAcceptableResult || error instanceof PermanentDrawingError)) throw error;
    log.info('a further variant was not good enough', { job: run.jobId, reason: error.message });
    return undefined;
  }
}

/** Stores the variant; its files are deleted again when it is no longer wanted or another process was quicker. */
async function keepVariant(
  deps: PaintDeps,
  { run, job, drawn }: { run: JobRun; job: Wanted; drawn: AcceptedVariant | undefined },
): Promise<void> {
  const { db } = deps;
  // The last resort of the first picture may have taken this technique already.
  const isNew =
    !drawn?.technique ||
    job.wish === 'other-background' ||
    !(await listTechniquesOfJob(db, run.jobId)).includes(drawn.technique);
  const picture = drawn && isNew ? await storeFilesOfOnePicture(deps, job.userId, drawn) : undefined;
  // If the answer to the commit is lost, the row may exist, so an error leaves the files: the file sweep deletes unused ones.
  const isKept = await db.transaction(async (tx) => {
    await lockUserRow(tx, job.userId);
    return recordVariantOutcome(tx, run, job.due, picture);
  });
  if (!isKept && picture) await discardFilesAndDerived(deps, storageKeysOfPicture(picture));
}
