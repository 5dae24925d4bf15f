// Tries one engine after the other, the preferred one first; the last is the embedded studio.
import { randomUUID } from 'node:crypto';
import type { AttemptId, Generator, PictureWithAlternates } from '#portrait/generators/generator.ts';
import { insertAttempt, insertSkippedAttempt } from './attempt-store.ts';
import type { AttemptDeps, PictureToDraw } from './attempt-types.ts';
import { PermanentJobFailure, RunSuperseded } from './errors.ts';
import type { JobRun } from './job-definitions.ts';
import { runAttempt } from './run-attempt.ts';
import { findCurrentAttempt, saveCurrentAttempt } from './run-store.ts';

type Deps = AttemptDeps & { generators: readonly Generator[] };

/** The attempt on the job's row: from an earlier run of this background job, or from another process. */
type ExistingAttempt = { generator: string; attemptId: AttemptId };

/**
 * An existing attempt is continued before a new one starts, so that no engine is paid twice for one picture: an attempt
 * is on the row before its engine receives it, and replaces only the attempt it was meant to replace. Fails with
 * `PermanentJobFailure` when no engine makes a picture, and as `runAttempt` does.
 */
export async function drawPictureWithEngineFallback(
  deps: Deps,
  draw: PictureToDraw,
  existing?: ExistingAttempt,
): Promise<PictureWithAlternates> {
  const { generators } = deps;
  const existingIndex = generators.findIndex(({ name }) => name === existing?.generator);
  let last = existing?.attemptId;
  let reason = '';
  for (const [index, generator] of generators.entries()) {
    if (index < existingIndex) continue;
    const isLast = index === generators.length - 1;
    const maybeSubmitted = index === existingIndex;
    if (!maybeSubmitted && !isLast && !(await isUsable(deps, draw.run, generator))) continue;
    const attemptId =
      maybeSubmitted && last !== undefined ? last : await startAttempt(deps, draw.run, { generator, replaces: last });
    // Another process was quicker: continue its attempt.
    if (!attemptId) return drawPictureWithEngineFallback(deps, draw, await findCurrentAttempt(deps.db, draw.run));
    const result = await runAttempt(deps, draw, { generator, attemptId, maybeSubmitted }, { isLast });
    if ('picture' in result) return result.picture;
    ({ reason } = result);
    last = attemptId;
  }
  throw new PermanentJobFailure(reason);
}

/** Whether the engine is healthy. A skipped engine is recorded, so that the person is told who made the picture instead. */
async function isUsable({ db, clock, log }: Deps, { jobId }: JobRun, generator: Generator): Promise<boolean> {
  const { isHealthy, message } = await generator.check();
  if (isHealthy) return true;
  const engine = generator.name;
  log.warn('engine skipped: its health check failed', { job: jobId, engine, reason: message });
  await insertSkippedAttempt(db, clock, { attemptId: randomUUID(), jobId, engine, reason: message });
  return false;
}

/** Saves a new attempt on the job's row. Undefined when another process saved one first. */
async function startAttempt(
  { db, clock }: Deps,
  run: JobRun,
  { generator, replaces }: { generator: Generator; replaces?: AttemptId },
): Promise<AttemptId | undefined> {
  const attemptId = randomUUID();
  const isSaved = await db.transaction(async (tx) => {
    if (!(await saveCurrentAttempt(tx, run, { generator: generator.name, attemptId, replaces }))) return false;
    await insertAttempt(tx, clock, { attemptId, jobId: run.jobId, generator });
    return true;
  });
  if (isSaved) return attemptId;
  if (!(await findCurrentAttempt(db, run))) throw new RunSuperseded();
  return undefined;
}
