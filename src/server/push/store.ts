// SQL of push subscriptions.
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobPushSubscriptions, jobs } from '#platform/database/schema.ts';

/** Minutes after the job's end by which all attempts to send have been made, so the row can be deleted. */
const OF_USE_MINUTES = 15;

/** Whether the person's job is in the queue; locked until the transaction ends. Undefined: there is no such job. */
export async function lockJobAndCheckQueued(tx: Database, userId: string, jobId: string): Promise<boolean | undefined> {
  const own = and(eq(jobs.id, jobId), eq(jobs.userId, userId));
  const [job] = await tx.select({ status: jobs.status }).from(jobs).where(own).for('update');
  return job && job.status === 'queue';
}

type Subscription = { jobId: string; userId: string; sealed: string };

/** One browser for each job: the one that subscribed last. */
export async function upsertJobPushSubscription(tx: Database, clock: Clock, row: Subscription): Promise<void> {
  const set = { sealed: row.sealed, createdAt: clock.sql() };
  await tx
    .insert(jobPushSubscriptions)
    .values({ ...row, createdAt: clock.sql() })
    .onConflictDoUpdate({ target: jobPushSubscriptions.jobId, set });
}

export async function findSealedSubscriptionOfJob(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: jobPushSubscriptions.sealed })
    .from(jobPushSubscriptions)
    .where(eq(jobPushSubscriptions.jobId, jobId));
  return row?.sealed;
}

export async function removeSubscriptionOfJob(db: Database, jobId: string): Promise<void> {
  await db.delete(jobPushSubscriptions).where(eq(jobPushSubscriptions.jobId, jobId));
}

export async function removeSubscriptionsOfPerson(db: Database, userId: string): Promise<void> {
  await db.delete(jobPushSubscriptions).where(eq(jobPushSubscriptions.userId, userId));
}

/** Deletes subscriptions of ended jobs; returns how many. */
export async function removeSubscriptionsOfEndedJobs(db: Database, clock: Clock): Promise<number> {
  const rows = await db
    .delete(jobPushSubscriptions)
    .where(
      sql`created_at < ${clock.sql()} - make_interval(mins => ${OF_USE_MINUTES}) and not exists
        (select 1 from jobs where jobs.id = ${jobPushSubscriptions.jobId} and jobs.status = 'queue')`,
    )
    .returning({ jobId: jobPushSubscriptions.jobId });
  return rows.length;
}
