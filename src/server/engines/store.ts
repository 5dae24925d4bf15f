// SQL of handings-in: which work went to which engine under which ticket, how it ended, and whose copies may still be there.
import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type EngineFailure, engineFailure } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { handIns, jobs } from '#platform/database/schema.ts';
import type { Cost, Generator, Ticket } from '#portrait/generators/generator.ts';

export type HandInOutcome = NonNullable<(typeof handIns.$inferSelect)['outcome']>;

/** Notes a ticket before its engine hears of it. What stays in this process leaves no copy to take back. */
export async function insertHandIn(
  tx: Database,
  clock: Clock,
  { ticket, jobId, generator }: { ticket: Ticket; jobId: string; generator: Pick<Generator, 'name' | 'isElsewhere'> },
): Promise<void> {
  const erasedAt = generator.isElsewhere ? null : clock.sql();
  await tx.insert(handIns).values({ ticket, jobId, generator: generator.name, handedInAt: clock.sql(), erasedAt });
}

/** Seconds since the ticket was noted, by the database's clock; 0 for one that is not here. */
export async function ageOfHandIn(db: Database, clock: Clock, ticket: Ticket): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${clock.sql()} - ${handIns.handedInAt})::float8` })
    .from(handIns)
    .where(eq(handIns.ticket, ticket));
  return row?.seconds ?? 0;
}

/** How it ended; the last word counts. What was paid for stays noted. */
export async function endHandIn(
  db: Database,
  clock: Clock,
  ticket: Ticket,
  { outcome, reason, cost }: { outcome: HandInOutcome; reason?: string; cost?: Cost },
): Promise<void> {
  await db
    .update(handIns)
    .set({
      outcome,
      reason: reason?.slice(0, 200) ?? null,
      endedAt: clock.sql(),
      ...(cost && { costMicros: cost.micros, currency: cost.currency }),
    })
    .where(eq(handIns.ticket, ticket));
}

/** A ticket that work in the queue still follows is not over, whatever was noted of it. */
const isFollowed = sql`exists (
  select from ${jobs} where ${jobs.id} = ${handIns.jobId} and ${jobs.status} = 'queue' and ${jobs.ticket} = ${handIns.ticket}
)`;

/** Notes that an engine was passed over because it was not well: nothing was given to it, so there is nothing to take back. */
export async function insertPassedOver(
  db: Database,
  clock: Clock,
  { ticket, jobId, engine, reason }: { ticket: Ticket; jobId: string; engine: string; reason: string },
): Promise<void> {
  const now = clock.sql();
  await db.insert(handIns).values({
    ticket,
    jobId,
    generator: engine,
    outcome: 'away',
    reason: reason.slice(0, 200),
    handedInAt: now,
    endedAt: now,
    erasedAt: now,
  });
}

export type Copies = { ticket: Ticket; generator: string; userId: string };

/**
 * Whose copies may still be at an engine though nobody follows the ticket any more. In an order of chance, so that those
 * that can't be taken back now, for instance from a server that is away, stand in the way of no others.
 */
export async function copiesLeft(db: Database, generators: readonly string[], limit: number): Promise<Copies[]> {
  return db
    .select({ ticket: handIns.ticket, generator: handIns.generator, userId: jobs.userId })
    .from(handIns)
    .innerJoin(jobs, eq(jobs.id, handIns.jobId))
    .where(and(isNull(handIns.erasedAt), inArray(handIns.generator, [...generators]), sql`not ${isFollowed}`))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Every ticket of a person's work under which an engine may hold something. */
export async function ticketsOf(db: Database, userId: string): Promise<Pick<Copies, 'ticket' | 'generator'>[]> {
  return db
    .select({ ticket: handIns.ticket, generator: handIns.generator })
    .from(handIns)
    .innerJoin(jobs, eq(jobs.id, handIns.jobId))
    .where(and(eq(jobs.userId, userId), isNull(handIns.erasedAt)));
}

/** The engine said that it holds nothing under these tickets. */
export async function noteErased(db: Database, clock: Clock, tickets: readonly Ticket[]): Promise<void> {
  if (tickets.length === 0) return;
  await db
    .update(handIns)
    .set({ erasedAt: clock.sql() })
    .where(inArray(handIns.ticket, [...tickets]));
}

const failures = engineFailure.options;

/** The engine that was asked for this picture before the one that made it, and what became of that. */
export async function insteadOf(
  db: Database,
  { jobId, madeBy }: { jobId: string; madeBy: string },
): Promise<{ engine: string; why: EngineFailure } | undefined> {
  const [row] = await db
    .select({ engine: handIns.generator, why: handIns.outcome })
    .from(handIns)
    .innerJoin(jobs, and(eq(jobs.id, handIns.jobId), gte(handIns.handedInAt, jobs.queuedAt)))
    .where(and(eq(handIns.jobId, jobId), ne(handIns.generator, madeBy), inArray(handIns.outcome, failures)))
    .orderBy(desc(handIns.handedInAt))
    .limit(1);
  return row && { engine: row.engine, why: engineFailure.parse(row.why) };
}
