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

/** Newest first. Of a job whose time is over only what the counts need is left to see. */
export function listJobs(db: Database, clock: Clock, selection: Selection, page: { number: number; size: number }) {
  const kept = jobIsKept(clock);
  return db
    .select({
      id: jobs.id,
      status: jobs.status,
      createdAt: jobs.createdAt,
      userId: sql<string | null>`case when ${kept} then ${jobs.userId} end`,
      email: sql<string | null>`case when ${kept} then ${users.email} end`,
      modelTrained: users.modelTrained,
      question1: sql<string | null>`case when ${kept} then ${jobs.question1} end`,
      question2: sql<string | null>`case when ${kept} then ${jobs.question2} end`,
      question3: sql<string | null>`case when ${kept} then ${jobs.question3} end`,
      shortcode: sql<string | null>`case when ${kept} then ${jobs.shortcode} end`,
      imageKey: sql<string | null>`case when ${kept} then ${jobs.imageKey} end`,
      secondsKept: secondsKept(clock),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(selected(selection))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
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
