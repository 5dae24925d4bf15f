// Asks one engine after the other for a picture, the preferred one first. The last is the embedded studio.
import { randomUUID } from 'node:crypto';
import type { Generator, Painted, Ticket } from '#portrait/generators/generator.ts';
import { insertHandIn, insertPassedOver } from '#server/engines/store.ts';
import { JobFailure, RunOver } from './endings.ts';
import { type Commission, type FollowDeps, followTicket } from './follow-ticket.ts';
import type { Run } from './job-definitions.ts';
import { keepTicket, ticketOf } from './run-store.ts';

type Deps = FollowDeps & { generators: readonly Generator[] };

/** What stands on the job's row: work that was handed in by an earlier try, or by another process at this moment. */
export type Standing = { generator: string; ticket: Ticket };

/**
 * Work that stands on the row is followed before anything new is handed in, so that no engine is paid twice for one
 * picture: a ticket is on the row before its engine hears of it, and takes the place of none but the one it was meant to.
 * Fails with `JobFailure` when no engine makes a picture, and as `followTicket` does.
 */
export async function drawPicture(deps: Deps, work: Commission, standing?: Standing): Promise<Painted> {
  const { generators } = deps;
  const begun = generators.findIndex(({ name }) => name === standing?.generator);
  let last = standing?.ticket;
  let reason = '';
  for (const [place, generator] of generators.entries()) {
    if (place < begun) continue;
    const isLast = place === generators.length - 1;
    const known = place === begun;
    if (!known && !isLast && !(await isWell(deps, work.run, generator))) continue;
    const ticket = known && last !== undefined ? last : await handIn(deps, work.run, { generator, instead: last });
    // Another try was quicker: what it handed in is followed.
    if (!ticket) return drawPicture(deps, work, await ticketOf(deps.db, work.run));
    const followed = await followTicket(deps, work, { generator, ticket, known }, { isLast });
    if ('painted' in followed) return followed.painted;
    ({ reason } = followed);
    last = ticket;
  }
  throw new JobFailure(reason);
}

/** Passes over an engine that could not work now. It is noted, so that the person is told who made the picture instead. */
async function isWell({ db, clock, log }: Deps, { jobId }: Run, generator: Generator): Promise<boolean> {
  const { well, words } = await generator.check();
  if (well) return true;
  const engine = generator.name;
  log.warn('an engine is passed over', { job: jobId, engine, reason: words });
  await insertPassedOver(db, clock, { ticket: randomUUID(), jobId, engine, reason: words });
  return false;
}

/** The new ticket, on the row and noted. Undefined when another one stands there meanwhile. */
async function handIn(
  { db, clock }: Deps,
  run: Run,
  { generator, instead }: { generator: Generator; instead?: Ticket },
): Promise<Ticket | undefined> {
  const ticket = randomUUID();
  const isKept = await db.transaction(async (tx) => {
    if (!(await keepTicket(tx, run, { generator: generator.name, ticket, instead }))) return false;
    await insertHandIn(tx, clock, { ticket, jobId: run.jobId, generator });
    return true;
  });
  if (isKept) return ticket;
  if (!(await ticketOf(db, run))) throw new RunOver();
  return undefined;
}
