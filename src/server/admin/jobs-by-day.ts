// Jobs started on each day, for the chart on the admin page.
import type { JobStatus } from '#contract/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { type JobFilters, listDayAndStatusJobCounts } from './store.ts';

type JobCountsOfDay = { day: string } & Record<JobStatus, number>;

/** Oldest day first; days without jobs are left out, so the answer is no longer than the campaign. */
export async function readJobCountsByStatusPerDay(db: Database, selection: JobFilters): Promise<JobCountsOfDay[]> {
  const days = new Map<string, JobCountsOfDay>();
  for (const { day, status, jobs } of await listDayAndStatusJobCounts(db, selection)) {
    const counted = days.get(day) ?? { day, created: 0, queue: 0, completed: 0, failed: 0 };
    counted[status] = jobs;
    days.set(day, counted);
  }
  return [...days.values()];
}
