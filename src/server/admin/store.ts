// SQL of the admin page: jobs and totals. Totals need no personal data and remain after its deletion.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type JobStatus, jobStatusSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, users } from '#platform/database/schema.ts';
import {
  type CountName,
  findPageCursorForOffset,
  readCampaignCountsByDay,
  readCampaignCountTotal,
} from '#server/jobs/counts-store.ts';
import { isJobDataKeptSql, secondsUntilPictureExpirySql } from '#server/users/retention-sql.ts';

/** Days as YYYY-MM-DD, both included, counted in the time zone. */
export type JobFilters = { status: JobStatus | ''; fromDate: string; toDate: string; timeZone: string };

/** The instant at which a day begins in the time zone. */
const beginOf = (day: string, timeZone: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone})`;

const spanOf = ({ fromDate, toDate, timeZone }: JobFilters) => ({
  from: beginOf(fromDate, timeZone),
  to: beginOf(toDate, timeZone, 1),
});

const countedBy = ({ status }: JobFilters): CountName[] =>
  (status ? [status] : jobStatusSchema.options).map((one): CountName => `jobs ${one}`);

function selected(selection: JobFilters) {
  const { from, to } = spanOf(selection);
  const { status } = selection;
  return and(
    sql`${jobs.createdAt} >= ${from}`,
    sql`${jobs.createdAt} < ${to}`,
    status ? eq(jobs.status, status) : undefined,
  );
}

export function countJobsMatchingFilters(db: Database, selection: JobFilters): Promise<number> {
  return readCampaignCountTotal(db, countedBy(selection), spanOf(selection));
}

/** Days that have jobs, oldest first, one row for each status. */
export async function listDayAndStatusJobCounts(db: Database, selection: JobFilters) {
  const rows = await readCampaignCountsByDay(db, countedBy(selection), {
    ...spanOf(selection),
    timeZone: selection.timeZone,
  });
  // `countedBy` asks for `jobs ` with a status only.
  return rows.map(({ day, what, amount }) => ({ day, status: what.slice('jobs '.length) as JobStatus, jobs: amount }));
}

/** The rows of the page and of the export, and whether they have expired. */
function selectJobs(db: Database, clock: Clock) {
  return db
    .select({
      id: jobs.id,
      status: jobs.status,
      createdAt: jobs.createdAt,
      /** In microseconds, more precise than a Date: the export continues from here. */
      createdAtText: sql<string>`${jobs.createdAt}::text`,
      // Null if the row's personal data has expired.
      userId: sql<string | null>`${jobs.userId}`,
      email: users.email,
      modelTrained: users.modelTrained,
      question1: jobs.question1,
      question2: jobs.question2,
      question3: jobs.question3,
      shortcode: jobs.shortcode,
      imageKey: jobs.imageKey,
      failure: jobs.failure,
      // The limit keeps the database from reading the whole gallery for a page of jobs.
      published: sql<boolean>`coalesce((select true from gallery_items where gallery_items.job_id = jobs.id limit 1), false)`,
      secondsUntilExpiry: secondsUntilPictureExpirySql(clock),
      isKept: isJobDataKeptSql(clock),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
}

type SelectedRow = Awaited<ReturnType<typeof selectJobs>>[number];
export type AdminJobRow = Omit<SelectedRow, 'isKept'>;

/** Of an expired job only the fields for the totals are shown. */
function withoutExpired({ isKept, ...row }: SelectedRow): AdminJobRow {
  if (isKept) return row;
  const gone = { userId: null, email: null, question1: null, question2: null, question3: null };
  return { ...row, ...gone, modelTrained: false, shortcode: null, imageKey: null, failure: null };
}

/** One page, newest first. Pages count from 1, and late ones cost as much as the first. */
export async function listJobsPage(
  db: Database,
  clock: Clock,
  selection: JobFilters,
  page: { number: number; size: number },
): Promise<AdminJobRow[]> {
  const offset = (page.number - 1) * page.size;
  const place = await findPageCursorForOffset(db, countedBy(selection), { ...spanOf(selection), offset });
  if (!place) return [];
  const rows = await selectJobs(db, clock)
    .where(and(selected(selection), sql`${jobs.createdAt} < ${place.below}::timestamptz`))
    .limit(page.size)
    .offset(place.skip);
  return rows.map(withoutExpired);
}

/** The next rows below `after`, newest first: one step of a walk over all of them. */
export async function listNextPageOfJobs(
  db: Database,
  clock: Clock,
  selection: JobFilters,
  { after, size }: { after: AdminJobRow | undefined; size: number },
): Promise<AdminJobRow[]> {
  const below = after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.createdAtText}::timestamptz, ${after.id})`;
  const rows = await selectJobs(db, clock)
    .where(and(selected(selection), below))
    .limit(size);
  return rows.map(withoutExpired);
}

/** All submitted jobs, before and after the cut-off day; sign-ups; enrolments. */
export async function countJobsEnrolmentsAndSignUps(db: Database, cutoff: { day: string; timeZone: string }) {
  const after = beginOf(cutoff.day, cutoff.timeZone, 1);
  return {
    tillCutoff: await readCampaignCountTotal(db, ['submitted'], { to: after }),
    afterCutoff: await readCampaignCountTotal(db, ['submitted'], { from: after }),
    trainings: await readCampaignCountTotal(db, ['trained']),
    signedUp: await readCampaignCountTotal(db, ['people']),
  };
}

/** Whose job it is, even one whose data is gone. */
export async function findJobOwnerId(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: jobs.userId }).from(jobs).where(eq(jobs.id, jobId));
  return row?.userId;
}
