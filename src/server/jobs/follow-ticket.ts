// Hands a picture's work to one engine and follows it to its end, across restarts of either side.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Brief, Generator, Painted, Photos, Poll, Ticket, Work } from '#portrait/generators/generator.ts';
import { ageOfHandIn, endHandIn, type HandInOutcome } from '#server/engines/store.ts';
import { JobFailure, RunOver } from './endings.ts';
import type { Run } from './job-definitions.ts';
import { type Share, within } from './progress.ts';
import { noteProgress } from './run-store.ts';

export type FollowDeps = { db: Database; clock: Clock; log: Log; pollEveryMs: number };

/** One picture to be made, whatever engine makes it. */
export type Commission = {
  run: Run;
  brief: Brief;
  model: Uint8Array;
  photos(): Promise<Photos>;
  share: Share;
  signal: AbortSignal;
};

type At = {
  generator: Generator;
  ticket: Ticket /** Whether the engine may know the ticket already. */;
  known: boolean;
};

/** The picture, or why this engine makes none. */
export type Followed = { painted: Painted } | { outcome: Exclude<HandInOutcome, 'done'>; reason: string };

/** How often an engine may forget one piece of work before it is given up. */
const HAND_INS = 5;
/** How long an engine may be out of reach before another one is asked. */
const AWAY_MS = 60_000;

/**
 * Fails with `RunOver` when the job is no longer ours, or the signal's reason when this process stops: then the ticket
 * stays on the row. `isLast`: no other engine is left to ask, so that what this one throws is for the queue to try again.
 */
export async function followTicket(
  deps: FollowDeps,
  work: Commission,
  at: At,
  { isLast }: { isLast: boolean },
): Promise<Followed> {
  const { db, clock, log } = deps;
  const followed = await follow(deps, work, at, isLast);
  if ('painted' in followed) return followed;
  const { outcome, reason } = followed;
  await endHandIn(db, clock, at.ticket, followed);
  log.warn('an engine made no picture', { job: work.run.jobId, engine: at.generator.name, outcome, reason });
  return followed;
}

async function follow(deps: FollowDeps, work: Commission, at: At, isLast: boolean): Promise<Followed> {
  const { db, clock, pollEveryMs } = deps;
  const { generator, ticket } = at;
  const order: Work = { ticket, brief: work.brief, model: work.model, photos: work.photos };
  const giveUpAt = performance.now() + generator.patienceMs - 1000 * (await ageOfHandIn(db, clock, ticket));
  let handIns = 0;
  let awaySince: number | undefined;
  let answer: Poll = { state: 'unknown' };
  for (let ask = at.known; ; ask = true) {
    try {
      if (ask) answer = await generator.poll(order);
      if (answer.state === 'unknown') {
        if (handIns === HAND_INS) return { outcome: 'lost', reason: 'The engine kept losing the work.' };
        handIns += 1;
        await generator.submit(order);
      }
      awaySince = undefined;
    } catch (error) {
      if (isLast || work.signal.aborted || error instanceof JobFailure) throw error;
      awaySince ??= performance.now();
      if (performance.now() - awaySince > AWAY_MS) return { outcome: 'away', reason: reasonOf(error) };
    }
    if (answer.state === 'done') {
      await endHandIn(db, clock, ticket, { outcome: 'done', cost: answer.cost });
      return { painted: answer.painted };
    }
    if (answer.state === 'failed') return { outcome: answer.cause, reason: answer.reason };
    if (answer.state === 'working' && !(await noteProgress(db, work.run, within(work.share, answer))))
      await throwAway(deps, at);
    // What is drawn already is only looked at: nothing is gained by giving that up.
    const isDrawn = answer.state === 'working' && answer.stage === 'framing';
    if (performance.now() > giveUpAt && !isDrawn) {
      await generator.cancel(ticket).catch(() => {});
      return { outcome: 'overdue', reason: 'The engine took too long.' };
    }
    await sleep(pollEveryMs, undefined, { signal: work.signal });
  }
}

/** The job is over: nobody wants what the engine is at. What lies there is taken back with the other copies. */
async function throwAway({ db, clock }: FollowDeps, { generator, ticket }: At): Promise<never> {
  await generator.cancel(ticket).catch(() => {});
  await endHandIn(db, clock, ticket, { outcome: 'unwanted' });
  throw new RunOver();
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'The engine is out of reach.');
