// Submits a picture request to one engine and polls it to its end, across restarts of either side.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type {
  AttemptId,
  AttemptRequest,
  Generator,
  Painted,
  Photos,
  PictureRequest,
  Poll,
} from '#portrait/generators/generator.ts';
import { type AttemptOutcome, attemptAgeSeconds, endAttempt } from './attempt-store.ts';
import { JobFailure, RunSuperseded } from './errors.ts';
import type { Run } from './job-definitions.ts';
import { type ProgressRange, scaleProgress } from './progress.ts';
import { saveProgress } from './run-store.ts';

export type AttemptDeps = { db: Database; clock: Clock; log: Log; pollEveryMs: number };

/** One picture to be made, by whichever engine. */
export type DrawRequest = {
  run: Run;
  request: PictureRequest;
  faceProfile: Uint8Array;
  photos(): Promise<Photos>;
  share: ProgressRange;
  signal: AbortSignal;
};

type EngineAttempt = {
  generator: Generator;
  attemptId: AttemptId;
  /** Whether the attempt may already have been submitted to the engine. */
  known: boolean;
};

/** The picture, or why this engine made none. */
export type AttemptResult = { painted: Painted } | { outcome: Exclude<AttemptOutcome, 'done'>; reason: string };

/** How often a request is submitted to an engine that keeps losing it. */
const MAX_SUBMISSIONS = 5;
/** Milliseconds that an engine may be unreachable before the next engine is used. */
const UNAVAILABLE_MS = 60_000;

/**
 * Fails with `RunSuperseded` when the run is no longer current, or with the signal's reason when this process stops: then
 * the attempt stays on the job's row. `isLast`: no other engine is left, so this one's errors are retried by the queue.
 */
export async function runAttempt(
  deps: AttemptDeps,
  draw: DrawRequest,
  at: EngineAttempt,
  { isLast }: { isLast: boolean },
): Promise<AttemptResult> {
  const { db, clock, log } = deps;
  const result = await follow(deps, draw, at, isLast);
  if ('painted' in result) return result;
  const { outcome, reason } = result;
  await endAttempt(db, clock, at.attemptId, result);
  log.warn('an engine made no picture', { job: draw.run.jobId, engine: at.generator.name, outcome, reason });
  return result;
}

async function follow(
  deps: AttemptDeps,
  draw: DrawRequest,
  at: EngineAttempt,
  isLast: boolean,
): Promise<AttemptResult> {
  const { db, clock, pollEveryMs } = deps;
  const { generator, attemptId } = at;
  const attempt: AttemptRequest = {
    attemptId,
    request: draw.request,
    faceProfile: draw.faceProfile,
    photos: draw.photos,
  };
  const deadline = performance.now() + generator.timeoutMs - 1000 * (await attemptAgeSeconds(db, clock, attemptId));
  let submissions = 0;
  let unavailableSince: number | undefined;
  let answer: Poll = { state: 'unknown' };
  for (let shouldPoll = at.known; ; shouldPoll = true) {
    try {
      if (shouldPoll) answer = await generator.poll(attempt);
      if (answer.state === 'unknown') {
        if (submissions === MAX_SUBMISSIONS) return { outcome: 'lost', reason: 'The engine kept losing the work.' };
        submissions += 1;
        await generator.submit(attempt);
      }
      unavailableSince = undefined;
    } catch (error) {
      if (isLast || draw.signal.aborted || error instanceof JobFailure) throw error;
      unavailableSince ??= performance.now();
      if (performance.now() - unavailableSince > UNAVAILABLE_MS) return { outcome: 'away', reason: reasonOf(error) };
    }
    if (answer.state === 'done') {
      await endAttempt(db, clock, attemptId, { outcome: 'done', cost: answer.cost });
      return { painted: answer.painted };
    }
    if (answer.state === 'failed') return { outcome: answer.cause, reason: answer.reason };
    if (answer.state === 'working' && !(await saveProgress(db, draw.run, scaleProgress(draw.share, answer))))
      await abandon(deps, at);
    // A picture that is already drawn is only being checked: giving up now would save nothing.
    const isDrawn = answer.state === 'working' && answer.stage === 'framing';
    if (performance.now() > deadline && !isDrawn) {
      await generator.cancel(attemptId).catch(() => {});
      return { outcome: 'overdue', reason: 'The engine took too long.' };
    }
    await sleep(pollEveryMs, undefined, { signal: draw.signal });
  }
}

/** Cancels an attempt whose run was superseded. Its copies at the engine are erased by `eraseCopies`. */
async function abandon({ db, clock }: AttemptDeps, { generator, attemptId }: EngineAttempt): Promise<never> {
  await generator.cancel(attemptId).catch(() => {});
  await endAttempt(db, clock, attemptId, { outcome: 'unwanted' });
  throw new RunSuperseded();
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'The engine is unreachable.');
