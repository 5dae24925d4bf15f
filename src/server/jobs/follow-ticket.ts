// Hands a picture's work to the engine and follows it to its end, across restarts of either side.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import type { Brief, Generator, Painted, Ticket } from '#portrait/generators/generator.ts';
import { JobFailure, RunOver } from './endings.ts';
import type { Run } from './kinds-of-work.ts';
import { type Share, within } from './progress.ts';
import { keepTicket, noteProgress } from './run-store.ts';

type Needs = { db: Database; generator: Generator; pollEveryMs: number };
type Work = { run: Run; brief: Brief; model: Uint8Array; ticket?: Ticket; share: Share; signal: AbortSignal };

/** How often an engine may forget one piece of work before the job is given up. */
const HAND_INS = 5;

/**
 * Returns the picture. Begins with the ticket of an earlier try, if there is one. Fails with `JobFailure` when the
 * engine gives up, `RunOver` when the job is no longer ours, or the signal's reason when this process stops: then
 * the ticket stays on the row.
 */
export async function followTicket(needs: Needs, work: Work): Promise<Painted> {
  let ticket = work.ticket;
  for (let times = 0; times < HAND_INS; times += 1) {
    ticket ??= await handIn(needs, work);
    const painted = await waitFor(needs, work, ticket);
    if (painted) return painted;
    ticket = undefined;
  }
  throw new JobFailure('The engine kept losing the work.');
}

async function handIn({ db, generator }: Needs, { run, brief, model }: Work): Promise<Ticket> {
  const ticket = await generator.submit(brief, model);
  if (await keepTicket(db, run, { generator: generator.name, ticket })) return ticket;
  await generator.cancel(ticket);
  throw new RunOver();
}

/** Undefined when the engine does not know the ticket. */
async function waitFor(
  { db, generator, pollEveryMs }: Needs,
  work: Work,
  ticket: Ticket,
): Promise<Painted | undefined> {
  for (;;) {
    const answer = await generator.poll(ticket);
    switch (answer.state) {
      case 'done':
        return answer.painted;
      case 'unknown':
        return undefined;
      case 'failed':
        throw new JobFailure(answer.reason);
      case 'working':
        if (!(await noteProgress(db, work.run, within(work.share, answer)))) {
          await generator.cancel(ticket);
          throw new RunOver();
        }
    }
    await sleep(pollEveryMs, undefined, { signal: work.signal });
  }
}
