// Draws the further variants of a finished picture, one by one, while the person looks at the first.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptRequest, Composition, Generator } from '#portrait/generators/generator.ts';
import { discardFiles } from '#server/photos/files.ts';
import { lockPerson } from '#server/photos/store.ts';
import { photosOf, storedFaceProfile } from './enrol-person.ts';
import { filesOfPicture, storePictureFiles } from './finish-job.ts';
import type { Run } from './job-definitions.ts';
import { type PaintDeps, requestFor, variantCountFor } from './paint-job.ts';
import { isAnyRunWaiting } from './run-store.ts';
import { endVariants, insertVariant, nextVariant, techniquesOf } from './variants-store.ts';

type Wanted = NonNullable<Awaited<ReturnType<typeof nextVariant>>>;

/**
 * May be interrupted and retried at any point: each variant is stored together with the count of those still due. Ends
 * early, and for good, when another job waits or the person no longer wants variants; the finished picture stays.
 */
export async function drawVariants(deps: PaintDeps, run: Run, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = await nextVariant(deps.db, run);
    const engine = deps.generators.at(-1);
    if (!job || !engine?.drawsVariantsSeparately || (await isAnyRunWaiting(deps.db))) break;
    const faceProfile = await storedFaceProfile(deps, job.userId);
    if (!faceProfile) break;
    const request = { ...requestFor(run, job), compositions: 1, earlier: variantCountFor(job) - job.due };
    const photos = () => photosOf(deps, job.userId);
    const attempt = { attemptId: randomUUID(), request, faceProfile, photos };
    const drawn = await drawOne(deps, { engine, attempt, run, signal });
    await keepVariant(deps, { run, job, drawn });
  }
  await endVariants(deps.db, run);
}

/** Undefined when no such variant is good enough, or it is no longer wanted. */
async function drawOne(
  { db, log, pollEveryMs }: PaintDeps,
  { engine, attempt, run, signal }: { engine: Generator; attempt: AttemptRequest; run: Run; signal: AbortSignal },
): Promise<Composition | undefined> {
  await engine.submit(attempt);
  try {
    for (;;) {
      const answer = await engine.poll(attempt);
      if (answer.state === 'done') return answer.painted;
      if (answer.state === 'failed') {
        log.info('a further variant was not good enough', { job: run.jobId, reason: answer.reason });
        return undefined;
      }
      if (!(await nextVariant(db, run))) return undefined;
      if (answer.state === 'unknown') throw new Error('The engine lost a further variant.');
      await sleep(pollEveryMs, undefined, { signal });
    }
  } finally {
    await engine.cancel(attempt.attemptId).catch(() => {});
  }
}

/** Stores the variant; its files are deleted again when it is no longer wanted or another process was quicker. */
async function keepVariant(
  deps: PaintDeps,
  { run, job, drawn }: { run: Run; job: Wanted; drawn: Composition | undefined },
): Promise<void> {
  const { db } = deps;
  // The last resort of the first picture may have taken this technique already.
  const isNew =
    !drawn?.technique ||
    job.wish === 'other-background' ||
    !(await techniquesOf(db, run.jobId)).includes(drawn.technique);
  const picture = drawn && isNew ? await storePictureFiles(deps, job.userId, drawn) : undefined;
  // If the answer to the commit is lost, the row may exist, so an error leaves the files: the file sweep deletes unused ones.
  const isKept = await db.transaction(async (tx) => {
    await lockPerson(tx, job.userId);
    return insertVariant(tx, run, job.due, picture);
  });
  if (!isKept && picture) await discardFiles(deps, filesOfPicture(picture));
}
