// SQL of running jobs. Every statement names the run. If the row has a newer run, or is no longer in the queue, the
// statement changes nothing and reports that, so that the stale run stops.
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, users } from '#platform/database/schema.ts';
import type { DrawingProgress } from '#portrait/types.ts';
import type { JobRun } from './job-definitions.ts';

const isCurrent = ({ jobId, run }: JobRun) =>
  and(eq(jobs.id, jobId), eq(jobs.status, 'queue'), eq(jobs.queueNumber, run));

export type RunningJob = NonNullable<Awaited<ReturnType<typeof markStartedAndReadJob>>>;

/** Marks the job as started; a retry keeps the first start time. */
export async function markStartedAndReadJob(db: Database, clock: Clock, run: JobRun) {
  const [row] = await db
    .update(jobs)
    .set({ startedAt: sql`coalesce(started_at, ${clock.sql()})` })
    .where(isCurrent(run))
    .returning({
      userId: jobs.userId,
      pillar: sql<string>`question_1`,
      status: sql<string>`question_2`,
      gender: sql<string>`coalesce(question_3, '')`,
      letters: jobs.letters,
      seed: jobs.seed,
      wish: jobs.wish,
      language: jobs.language,
      generator: jobs.generator,
      attemptId: jobs.attemptId,
    });
  return row;
}

/** Whether a job waits to be drawn. */
export async function isAnyJobWaiting(db: Database): Promise<boolean> {
  const rows = await db.select({ id: jobs.id }).from(jobs).where(sql`status = 'queue' and started_at is null`).limit(1);
  return rows.length > 0;
}

/** Progress never goes back, also on a retry; 1 is reserved for a finished picture. False when the run was superseded. */
export async function saveProgress(db: Database, run: JobRun, { stage, progress }: DrawingProgress): Promise<boolean> {
  const reached = Math.min(0.99, Math.max(0, progress));
  const rows = await db
    .update(jobs)
    .set({
      progress: sql`greatest(progress, ${reached}::real)`,
      stage: sql`case when ${reached}::real >= progress then ${stage} else stage end`,
    })
    .where(isCurrent(run))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/**
 * Saves an attempt on the job's row, so that another process can continue it. False, and nothing changed, when the run was
 * superseded or the row holds another attempt than the one to be replaced.
 */
export async function saveCurrentAttempt(
  tx: Database,
  run: JobRun,
  { generator, attemptId, replaces = null }: { generator: string; attemptId: string; replaces?: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ generator, attemptId })
    .where(and(isCurrent(run), sql`${jobs.attemptId} is not distinct from ${replaces}`))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** The attempt on the job's row; undefined when there is none, or when the run was superseded. */
export async function findCurrentAttempt(
  db: Database,
  run: JobRun,
): Promise<{ generator: string; attemptId: string } | undefined> {
  const [row] = await db
    .select({ generator: jobs.generator, attemptId: jobs.attemptId })
    .from(jobs)
    .where(isCurrent(run));
  return row?.generator && row.attemptId ? { generator: row.generator, attemptId: row.attemptId } : undefined;
}

/** Records the person's new face profile. False, and nothing changed, when the run was superseded. */
export async function recordEnrolment(
  tx: Database,
  clock: Clock,
  enrolled: { run: JobRun; userId: string; modelKey: string },
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ trainedAt: clock.sql() })
    .where(isCurrent(enrolled.run))
    .returning({ id: jobs.id });
  if (rows.length === 0) return false;
  await tx.update(users).set({ modelTrained: true, modelKey: enrolled.modelKey }).where(eq(users.id, enrolled.userId));
  return true;
}

/** queue → completed, with the picture. False when another process was first. */
export async function completeRun(
  tx: Database,
  clock: Clock,
  run: JobRun,
  made: { imageKey: string; likeness: number; variantsDue: number },
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ ...made, status: 'completed', stage: 'finished', progress: 1, finishedAt: clock.sql(), attemptId: null })
    .where(isCurrent(run))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** queue → failed. `reason` holds no personal data. False when the run was superseded. */
export async function failRun(db: Database, clock: Clock, run: JobRun, reason: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ status: 'failed', finishedAt: clock.sql(), attemptId: null, failure: reason.slice(0, 200) })
    .where(isCurrent(run))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Fails jobs that were drawn, or have waited, for too long. Returns how many. */
export async function failOverdueRuns(
  db: Database,
  clock: Clock,
  limit: { paintingMinutes: number; waitingHours: number },
): Promise<number> {
  const rows = await db
    .update(jobs)
    .set({ status: 'failed', finishedAt: clock.sql(), attemptId: null, failure: 'It took too long.' })
    .where(
      and(
        eq(jobs.status, 'queue'),
        sql`(started_at < ${clock.sql()} - make_interval(mins => ${limit.paintingMinutes})
          or queued_at < ${clock.sql()} - make_interval(hours => ${limit.waitingHours}))`,
      ),
    )
    .returning({ id: jobs.id });
  return rows.length;
}
