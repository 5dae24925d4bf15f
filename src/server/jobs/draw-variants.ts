// The further variants of a finished picture, one after the other, while its person looks at the first.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition, Generator, Work } from '#portrait/generators/generator.ts';
import { discardFiles } from '#server/photos/files.ts';
import { lockPerson } from '#server/photos/store.ts';
import { filesOfPicture, keepFiles } from './finish-job.ts';
import type { Run } from './job-definitions.ts';
import { photosOf, storedModel } from './learn-person.ts';
import { briefOf, type PaintDeps, variantsOf } from './paint-job.ts';
import { isAnyRunWaiting } from './run-store.ts';
import { endVariants, insertVariant, nextVariant, techniquesOf } from './variants-store.ts';

type Wanted = NonNullable<Awaited<ReturnType<typeof nextVariant>>>;

/**
 * May be cut off and begun again anywhere: each variant is stored together with the count of those still due. Ends early,
 * and for good, when somebody waits for a painter or the person no longer wants any: nobody is told, since the picture is there.
 */
export async function drawVariants(deps: PaintDeps, run: Run, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = await nextVariant(deps.db, run);
    const engine = deps.generators.at(-1);
    if (!job || !engine?.drawsSingly || (await isAnyRunWaiting(deps.db))) break;
    const model = await storedModel(deps, job.userId);
    if (!model) break;
    const brief = { ...briefOf(run, job), compositions: 1, earlier: variantsOf(job) - job.due };
    const photos = () => photosOf(deps, job.userId);
    const request = { attemptId: randomUUID(), brief, model, photos };
    const drawn = await drawOne(deps, { engine, request, run, signal });
    await keepVariant(deps, { run, job, drawn });
  }
  await endVariants(deps.db, run);
}

/** Undefined when no such variant is good enough, or it is no longer wanted. */
async function drawOne(
  { db, log, pollEveryMs }: PaintDeps,
  { engine, request, run, signal }: { engine: Generator; request: Work; run: Run; signal: AbortSignal },
): Promise<Composition | undefined> {
  await engine.submit(request);
  try {
    for (;;) {
      const answer = await engine.poll(request);
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
    await engine.cancel(request.attemptId).catch(() => {});
  }
}

/** When nobody wants it any more, or another try was quicker, its files are gone again. */
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
  const picture = drawn && isNew ? await keepFiles(deps, drawn) : undefined;
  // When the commit's answer is lost the row may stand, so a fault leaves the files: the sweep knows which are named.
  const isKept = await db.transaction(async (tx) => {
    await lockPerson(tx, job.userId);
    return insertVariant(tx, run, job.due, picture);
  });
  if (!isKept && picture) await discardFiles(deps, filesOfPicture(picture));
}
