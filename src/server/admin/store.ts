// SQL of the admin page: what was asked for, when, and in what sum. Counts need no personal data and outlive it.
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, users } from '#platform/database/schema.ts';
import { jobIsKept, secondsKept } from '#server/users/lifetime.ts';

/** Days as YYYY-MM-DD, both included, counted in the time zone. */
export type Selection = { status: JobStatus | ''; fromDate: string; toDate: string; timeZone: string };

/** The instant at which a day begins in the time zone. */
const beginOf = (day: string, timeZone: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone})`;

const selected = ({ status, fromDate, toDate, timeZone }: Selection) =>
  and(
    sql`${jobs.createdAt} >= ${beginOf(fromDate, timeZone)}`,
    sql`${jobs.createdAt} < ${beginOf(toDate, timeZone, 1)}`,
    status ? eq(jobs.status, status) : undefined,
  );

export async function countJobs(db: Database, selection: Selection): Promise<number> {
  const [row] = await db.select({ jobs: count() }).from(jobs).where(selected(selection));
  return row.jobs;
}

/** Days that have jobs, oldest first, one row for each status. */
export function countByDay(db: Database, selection: Selection) {
  return db
    .select({
      day: sql<string>`to_char(${jobs.createdAt} at time zone ${selection.timeZone}, 'YYYY-MM-DD')`,
      status: jobs.status,
      jobs: count(),
    })
    .from(jobs)
    .where(selected(selection))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1`);
}

/** The rows of the page and of the export. Of a job whose time is over only what the counts need is left to see. */
function selectJobs(db: Database, clock: Clock) {
  const kept = jobIsKept(clock);
  return db
    .select({
      id: jobs.id,
      status: jobs.status,
      createdAt: jobs.createdAt,
      /** With all its digits, which a Date has not: the export goes on from here. */
      createdAtText: sql<string>`${jobs.createdAt}::text`,
      userId: sql<string | null>`case when ${kept} then ${jobs.userId} end`,
      email: sql<string | null>`case when ${kept} then ${users.email} end`,
      modelTrained: sql<boolean>`(${kept} and ${users.modelTrained})`,
      question1: sql<string | null>`case when ${kept} then ${jobs.question1} end`,
      question2: sql<string | null>`case when ${kept} then ${jobs.question2} end`,
      question3: sql<string | null>`case when ${kept} then ${jobs.question3} end`,
      shortcode: sql<string | null>`case when ${kept} then ${jobs.shortcode} end`,
      imageKey: sql<string | null>`case when ${kept} then ${jobs.imageKey} end`,
      failure: sql<string | null>`case when ${kept} then ${jobs.failure} end`,
      published: sql<boolean>`exists (select 1 from gallery_items where gallery_items.job_id = jobs.id)`,
      secondsKept: secondsKept(clock),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** One page, newest first. Pages count from 1. */
export function listJobs(
  db: Database,
  clock: Clock,
  selection: Selection,
  page: { number: number; size: number },
): Promise<JobRow[]> {
  return selectJobs(db, clock)
    .where(selected(selection))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

/** The next rows below `after`, newest first: one step of a walk over all of them. */
export function jobsBelow(
  db: Database,
  clock: Clock,
  selection: Selection,
  { after, size }: { after: JobRow | undefined; size: number },
): Promise<JobRow[]> {
  const below = after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.createdAtText}::timestamptz, ${after.id})`;
  return selectJobs(db, clock)
    .where(and(selected(selection), below))
    .limit(size);
}

/** Every picture ever asked for, parted after the cut-off day; sign-ups; trainings. */
export async function totals(db: Database, cutoff: { day: string; timeZone: string }) {
  const after = beginOf(cutoff.day, cutoff.timeZone, 1);
  const [made] = await db
    .select({
      tillCutoff: sql<number>`count(*) filter (where queued_at is not null and created_at < ${after})::int`,
      afterCutoff: sql<number>`count(*) filter (where queued_at is not null and created_at >= ${after})::int`,
      trainings: sql<number>`count(trained_at)::int`,
    })
    .from(jobs);
  const [people] = await db.select({ signedUp: count() }).from(users);
  return { ...made, ...people };
}

/** Whose job it is, even one whose data is gone. */
export async function ownerOf(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: jobs.userId }).from(jobs).where(eq(jobs.id, jobId));
  return row?.userId;
}
