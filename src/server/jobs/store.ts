// SQL of jobs as their owners see them: create, submit, poll, show.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import type { JobStage, JobStatus, PictureSubjectKind } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { jobs } from '#platform/database/schema.ts';
import { isJobDataKeptSql, retentionCutoffSql, secondsUntilPictureExpirySql } from '#server/users/retention-sql.ts';

type NewJob = Pick<
  typeof jobs.$inferInsert,
  'id' | 'userId' | 'question1' | 'question2' | 'question3' | 'kind' | 'letters' | 'seed' | 'wish'
> & {
  shortcode: string;
};

export async function insertJob(tx: Database, clock: Clock, job: NewJob): Promise<void> {
  await tx.insert(jobs).values({ ...job, createdAt: clock.sql() });
}

/** A person's recent jobs, for the limits. */
export async function readRecentJobCountsOfUser(db: Database, clock: Clock, userId: string) {
  const lately = retentionCutoffSql(clock);
  const rows = await db
    .select({
      running: sql<number>`count(*) filter (where status = 'queue')::int`,
      made: sql<number>`count(*) filter (where queued_at > ${lately} and status <> 'failed')::int`,
      begun: sql<number>`count(*) filter (where created_at > ${lately})::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), sql`(status = 'queue' or greatest(created_at, queued_at) > ${lately})`));
  return firstRowOrThrow(rows);
}

/** The person's own, unexpired job, locked for this transaction. */
export async function findAndLockOwnJob(tx: Database, clock: Clock, own: { userId: string; jobId: string }) {
  const [row] = await tx
    .select({ id: jobs.id, status: jobs.status, kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.id, own.jobId), eq(jobs.userId, own.userId), isJobDataKeptSql(clock)))
    .for('update');
  return row;
}

/** Whether the purge has deleted photos of this person that made, or were about to make, a picture. */
export async function werePhotosOfUserPurged(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), sql`queued_at is not null and purged_at is not null`))
    .limit(1);
  return rows.length > 0;
}

/** A first picture comes before others' further ones. */
const FIRST = 1;

/** created or failed → queue: starts a new run, and returns its number and its priority in the queue. */
export async function setJobQueued(
  tx: Database,
  clock: Clock,
  submission: { jobId: string; seed: number; wasTrained: boolean },
): Promise<{ run: number; priority: number } | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({
      status: 'queue',
      stage: 'waiting',
      progress: 0,
      seed: submission.seed,
      wasTrained: submission.wasTrained,
      queueNumber: sql`nextval('queue_numbers')`,
      priority: sql`case when exists (
        select 1 from jobs as earlier where earlier.user_id = jobs.user_id and earlier.status = 'completed'
      ) then 0 else ${FIRST}::int end`,
      language: getCurrentLanguage(),
      queuedAt: clock.sql(),
      startedAt: null,
      finishedAt: null,
      attemptId: null,
      failure: null,
    })
    .where(and(eq(jobs.id, submission.jobId), inArray(jobs.status, ['created', 'failed'])))
    .returning({ run: sql<number>`${jobs.queueNumber}`.mapWith(Number), priority: jobs.priority });
  return row;
}

export type JobStatusRow = {
  id: string;
  userId: string;
  status: JobStatus;
  stage: JobStage;
  progress: number;
  priority: number;
  /** Its queue number; null before it was submitted. */
  number: number | null;
  isPainted: boolean;
  wasTrained: boolean;
  /** This run has enrolled the person. */
  hasTrained: boolean;
  kind: PictureSubjectKind;
  imageKey: string | null;
  secondsUntilExpiry: number | null;
};

/** How far these jobs are: one statement for as many pollers as ask at the same time. */
export function readJobStatuses(db: Database, clock: Clock, ids: readonly string[]): Promise<JobStatusRow[]> {
  return db
    .select({
      id: jobs.id,
      userId: jobs.userId,
      status: jobs.status,
      stage: jobs.stage,
      progress: jobs.progress,
      priority: jobs.priority,
      number: jobs.queueNumber,
      isPainted: sql<boolean>`${jobs.startedAt} is not null`,
      wasTrained: jobs.wasTrained,
      hasTrained: sql<boolean>`coalesce(${jobs.trainedAt} >= ${jobs.queuedAt}, false)`,
      kind: jobs.kind,
      imageKey: jobs.imageKey,
      secondsUntilExpiry: secondsUntilPictureExpirySql(clock),
    })
    .from(jobs)
    .where(and(sql`${jobs.id} = any(${sql.param(ids)}::text[])`, isJobDataKeptSql(clock)))
    .prepare('job_statuses')
    .execute();
}

/** Seconds after which further variants are no longer reported as coming. */
const VARIANTS_SECONDS = 120;

const shown = (clock: Clock) => ({
  id: jobs.id,
  userId: jobs.userId,
  generator: jobs.generator,
  status: jobs.status,
  imageKey: jobs.imageKey,
  question1: sql<string>`${jobs.question1}`,
  question2: sql<string>`${jobs.question2}`,
  question3: sql<string>`coalesce(${jobs.question3}, '')`,
  kind: jobs.kind,
  letters: jobs.letters,
  shortcode: sql<string>`${jobs.shortcode}`,
  createdAt: jobs.createdAt,
  variantsDue: sql<number>`case when jobs.finished_at > ${clock.sql()} - make_interval(secs => ${VARIANTS_SECONDS})
    then jobs.variants_due else 0 end`,
  secondsUntilExpiry: secondsUntilPictureExpirySql(clock),
  published: sql<boolean>`exists (select 1 from gallery_items where gallery_items.job_id = jobs.id)`,
});

/** One unexpired job. */
export async function findUnexpiredJobById(db: Database, clock: Clock, jobId: string) {
  const [row] = await db
    .select(shown(clock))
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isJobDataKeptSql(clock)));
  return row;
}

/** The person's newest finished jobs. */
export function listNewestCompletedJobsOfUser(db: Database, clock: Clock, of: { userId: string; limit: number }) {
  return db
    .select(shown(clock))
    .from(jobs)
    .where(and(eq(jobs.userId, of.userId), eq(jobs.status, 'completed'), isJobDataKeptSql(clock)))
    .orderBy(desc(jobs.finishedAt), desc(jobs.id))
    .limit(of.limit);
}

/** The person's unexpired job that matters most: one in the queue, else the newest picture, else the newest begun. */
export async function findJobToContinueOrView(db: Database, clock: Clock, userId: string) {
  const [row] = await db
    .select({ id: jobs.id, status: jobs.status, secondsUntilExpiry: secondsUntilPictureExpirySql(clock) })
    .from(jobs)
    .where(
      and(
        eq(jobs.userId, userId),
        isJobDataKeptSql(clock),
        // Pictures of letters are submitted when they are created: one that was not can't be continued.
        sql`(status in ('queue', 'completed') or (status = 'created' and kind = 'portrait'))`,
      ),
    )
    .orderBy(
      sql`array_position(array['queue', 'completed', 'created'], status)`,
      desc(sql`coalesce(finished_at, created_at)`),
      desc(jobs.id),
    )
    .limit(1);
  return row;
}
