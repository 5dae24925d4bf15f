// Makes one picture with one engine, in this process or elsewhere, and records how the attempt ended.
import type { Generator } from '#portrait/generators/generator.ts';
import { readAttemptAgeSeconds, recordAttemptOutcome } from './attempt-store.ts';
import type { AttemptDeps, AttemptResult, PictureToDraw, RecordedAttempt } from './attempt-types.ts';
import { RunSuperseded } from './errors.ts';
import { generateWithLocalEngine } from './generate-with-local-engine.ts';
import { submitAndPollRemoteEngine } from './poll-picture.ts';

/**
 * Fails with `RunSuperseded` when the run is no longer current, or with the signal's reason when this process stops: then
 * the attempt stays on the job's row. `isLast`: no other engine is left, so this one's errors are retried by the queue.
 */
export async function runAttempt(
  deps: AttemptDeps,
  draw: PictureToDraw,
  at: RecordedAttempt<Generator>,
  { isLast }: { isLast: boolean },
): Promise<AttemptResult> {
  const { db, clock, log } = deps;
  const { generator, attemptId, maybeSubmitted } = at;
  const deadline = performance.now() + generator.timeoutMs - 1000 * (await readAttemptAgeSeconds(db, clock, attemptId));
  try {
    const result = generator.isRemote
      ? await submitAndPollRemoteEngine(deps, draw, { generator, attemptId, maybeSubmitted, deadline, isLast })
      : await generateWithLocalEngine(deps, draw, { generator, deadline });
    if ('picture' in result) {
      await recordAttemptOutcome(db, clock, attemptId, { outcome: 'done', cost: result.cost });
      return result;
    }
    const { outcome, reason, cost } = result;
    await recordAttemptOutcome(db, clock, attemptId, { outcome, reason, cost });
    log.warn('an engine made no picture', { job: draw.run.jobId, engine: generator.name, outcome, reason });
    return result;
  } catch (error) {
    // Its copies at the engine are erased by `eraseRemainingEngineCopies`.
    if (error instanceof RunSuperseded) await recordAttemptOutcome(db, clock, attemptId, { outcome: 'unwanted' });
    throw error;
  }
}
