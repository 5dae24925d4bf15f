// Submits a picture request to an engine elsewhere and polls it to its end, across restarts of either side.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptPollResult, AttemptRequest, RemoteGenerator } from '#portrait/generators/generator.ts';
import type { AttemptDeps, AttemptResult, PictureToDraw, RecordedAttempt } from './attempt-types.ts';
import { PermanentJobFailure, RunSuperseded } from './errors.ts';
import { mapDrawingProgressIntoRange } from './progress.ts';
import { saveProgress } from './run-store.ts';

/** How often a request is submitted to an engine that keeps losing it. */
const MAX_SUBMISSIONS = 5;
/** Milliseconds that an engine may be unreachable before the next engine is used. */
const UNAVAILABLE_MS = 60_000;

/** Fails with `RunSuperseded`, or with the signal's reason. The attempt is cancelled at the engine when it is given up. */
export async function submitAndPollRemoteEngine(
  { db, progressEveryMs }: AttemptDeps,
  draw: PictureToDraw,
  at: RecordedAttempt<RemoteGenerator> & { deadline: number; isLast: boolean },
): Promise<AttemptResult> {
  const { generator, attemptId, maybeSubmitted, deadline, isLast } = at;
  const { request, faceProfile, photos } = draw;
  const attempt: AttemptRequest = { attemptId, request, faceProfile, photos };
  let submissions = 0;
  let unavailableSince: number | undefined;
  let answer: AttemptPollResult = { state: 'unknown' };
  for (let shouldPoll = maybeSubmitted; ; shouldPoll = true) {
    try {
      if (shouldPoll) answer = await generator.poll(attempt);
      if (answer.state === 'unknown') {
        if (submissions === MAX_SUBMISSIONS) return { outcome: 'lost', reason: 'The engine kept losing the work.' };
        submissions += 1;
        await generator.submit(attempt);
      }
      unavailableSince = undefined;
    } catch (error) {
      if (isLast || draw.signal.aborted || error instanceof PermanentJobFailure) throw error;
      unavailableSince ??= performance.now();
      if (performance.now() - unavailableSince > UNAVAILABLE_MS) return { outcome: 'away', reason: reasonOf(error) };
    }
    if (answer.state === 'done') {
      const { picture, cost } = answer;
      return { picture, cost };
    }
    if (answer.state === 'failed') return { outcome: answer.cause, reason: answer.reason, cost: answer.cost };
    if (
      answer.state === 'working' &&
      !(await saveProgress(db, draw.run, mapDrawingProgressIntoRange(draw.share, answer)))
    ) {
      await generator.cancel(attemptId).catch(() => {});
      throw new RunSuperseded();
    }
    // A picture that is already drawn is only being checked: giving up now would save nothing.
    const isDrawn = answer.state === 'working' && answer.stage === 'framing';
    if (performance.now() > deadline && !isDrawn) {
      await generator.cancel(attemptId).catch(() => {});
      return { outcome: 'overdue', reason: 'The engine took too long.' };
    }
    await sleep(progressEveryMs, undefined, { signal: draw.signal });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'The engine is unreachable.');
