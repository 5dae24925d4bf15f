// SQL of attempts: which engine was given which job, how that ended, and whose copies it may still hold.
import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type EngineFailureReason, engineFailureReasonSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { engineAttempts, jobs } from '#platform/database/schema.ts';
import type { AttemptId, EngineCost, Generator } from '#portrait/generators/generator.ts';

export type AttemptOutcomeCode = NonNullable<(typeof engineAttempts.$inferSelect)['outcome']>;

/** Records an attempt before its engine receives it. An engine in this process leaves no copy to erase. */
export async function insertAttempt(
  tx: Database,
  clock: Clock,
  {
    attemptId,
    jobId,
    generator,
  }: { attemptId: AttemptId; jobId: string; generator: Pick<Generator, 'name' | 'isRemote'> },
): Promise<void> {
  const erasedAt = generator.isRemote ? null : clock.sql();
  await tx
    .insert(engineAttempts)
    .values({ attemptId, jobId, generator: generator.name, submittedAt: clock.sql(), erasedAt });
}

/** Seconds since the attempt was recorded, by the database's clock; 0 for an unknown one. */
export async function readAttemptAgeSeconds(db: Database, clock: Clock, attemptId: AttemptId): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${clock.sql()} - ${engineAttempts.submittedAt})::float8` })
    .from(engineAttempts)
    .where(eq(engineAttempts.attemptId, attemptId));
  return row?.seconds ?? 0;
}

/** Records how an attempt ended; the last outcome wins, a cost is kept. */
export async function recordAttemptOutcome(
  db: Database,
  clock: Clock,
  attemptId: AttemptId,
  { outcome, reason, cost }: { outcome: AttemptOutcomeCode; reason?: string; cost?: EngineCost },
): Promise<void> {
  await db
    .update(engineAttempts)
    .set({
      outcome,
      reason: reason?.slice(0, 200) ?? null,
      endedAt: clock.sql(),
      ...(cost && { costMicros: cost.micros, currency: cost.currency }),
    })
    .where(eq(engineAttempts.attemptId, attemptId));
}

/** An attempt on the row of a queued job is active, whatever outcome was recorded. */
const isActive = sql`exists (
  select from ${jobs} where ${jobs.id} = ${engineAttempts.jobId} and ${jobs.status} = 'queue' and ${jobs.attemptId} = ${engineAttempts.attemptId}
)`;

/** Records that an unhealthy engine was skipped: it was given nothing, so it holds nothing to erase. */
export async function insertSkippedAttempt(
  db: Database,
  clock: Clock,
  { attemptId, jobId, engine, reason }: { attemptId: AttemptId; jobId: string; engine: string; reason: string },
): Promise<void> {
  const now = clock.sql();
  await db.insert(engineAttempts).values({
    attemptId,
    jobId,
    generator: engine,
    outcome: 'away',
    reason: reason.slice(0, 200),
    submittedAt: now,
    endedAt: now,
    erasedAt: now,
  });
}

type RemainingCopies = { attemptId: AttemptId; generator: string; userId: string };

/**
 * Copies that may still be at an engine although their attempt is over. In random order, so that copies that can't be
 * erased now, for instance because a server is down, do not block the others.
 */
export async function listRandomRemainingEngineCopies(
  db: Database,
  generators: readonly string[],
  limit: number,
): Promise<RemainingCopies[]> {
  return db
    .select({ attemptId: engineAttempts.attemptId, generator: engineAttempts.generator, userId: jobs.userId })
    .from(engineAttempts)
    .innerJoin(jobs, eq(jobs.id, engineAttempts.jobId))
    .where(
      and(isNull(engineAttempts.erasedAt), inArray(engineAttempts.generator, [...generators]), sql`not ${isActive}`),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Every attempt of a person for which an engine may still hold copies. */
export async function listUnerasedAttemptsOfPerson(
  db: Database,
  userId: string,
): Promise<Pick<RemainingCopies, 'attemptId' | 'generator'>[]> {
  return db
    .select({ attemptId: engineAttempts.attemptId, generator: engineAttempts.generator })
    .from(engineAttempts)
    .innerJoin(jobs, eq(jobs.id, engineAttempts.jobId))
    .where(and(eq(jobs.userId, userId), isNull(engineAttempts.erasedAt)));
}

/** Records that the engine holds nothing of these attempts any more. */
export async function markEngineCopiesErased(
  db: Database,
  clock: Clock,
  attemptIds: readonly AttemptId[],
): Promise<void> {
  if (attemptIds.length === 0) return;
  await db
    .update(engineAttempts)
    .set({ erasedAt: clock.sql() })
    .where(inArray(engineAttempts.attemptId, [...attemptIds]));
}

const failures = engineFailureReasonSchema.options;

/** The engine that failed this picture before the one that made it, and why. */
export async function findFailureBeforeSuccessfulEngine(
  db: Database,
  { jobId, madeBy }: { jobId: string; madeBy: string },
): Promise<{ engine: string; why: EngineFailureReason } | undefined> {
  const [row] = await db
    .select({ engine: engineAttempts.generator, why: engineAttempts.outcome })
    .from(engineAttempts)
    .innerJoin(jobs, and(eq(jobs.id, engineAttempts.jobId), gte(engineAttempts.submittedAt, jobs.queuedAt)))
    .where(
      and(
        eq(engineAttempts.jobId, jobId),
        ne(engineAttempts.generator, madeBy),
        inArray(engineAttempts.outcome, failures),
      ),
    )
    .orderBy(desc(engineAttempts.submittedAt))
    .limit(1);
  return row && { engine: row.engine, why: engineFailureReasonSchema.parse(row.why) };
}
