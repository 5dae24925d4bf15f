// SQL of the daily metrics: counts by day that identify nobody (decision 29).
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Steps towards a picture, by pillar; requests and photos that were refused; jobs that failed, by pillar; requests that
 * an engine failed, by engine. Database triggers count all but the refusals.
 */
type DailyMetricKind = 'step' | 'refused' | 'failed' | 'engine';

export type DailyMetricCount = { day: string; name: string; part: string; amount: number };

/** Adds to today's metric. */
export async function incrementDailyMetric(
  db: Database,
  clock: Clock,
  { kind, name, amount }: { kind: DailyMetricKind; name: string; amount: number },
): Promise<void> {
  await db.execute(sql`select increment_daily_metric(${kind}, ${name}, '', ${clock.sql()}, ${amount}::int)`);
}

/** The calendar day, in the time zone, of a recorded quarter of an hour. */
const dayOf = (timeZone: string): SQL => sql`(quarter at time zone ${timeZone})::date`;

/** Moves new increments into the sums. Safe to interrupt and to run twice at once. */
export async function moveMetricIncrementsIntoDailySums(db: Database, timeZone: string): Promise<void> {
  await db.execute(sql`
    with taken as (delete from daily_metric_increments returning kind, name, part, quarter, amount)
    insert into daily_metrics (kind, day, name, part, amount)
    select kind, ${dayOf(timeZone)}, name, part, sum(amount) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, day, name, part) do update set amount = daily_metrics.amount + excluded.amount`);
}

/** The metrics of these days (YYYY-MM-DD, both included), oldest first. */
export async function readDailyMetrics(
  db: Database,
  kind: DailyMetricKind,
  { fromDate, toDate, timeZone }: { fromDate: string; toDate: string; timeZone: string },
): Promise<DailyMetricCount[]> {
  const { rows } = await db.execute<DailyMetricCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, name, part, sum(amount)::int as amount from (
      select day, name, part, amount from daily_metrics
      where kind = ${kind} and day between ${fromDate}::date and ${toDate}::date
      union all select ${dayOf(timeZone)}, name, part, amount from daily_metric_increments
      where kind = ${kind} and ${dayOf(timeZone)} between ${fromDate}::date and ${toDate}::date
    ) as metrics group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`);
  return rows;
}

/** Records an event of a person's own finished job, once; false if the job is not theirs, not finished or deleted. */
export async function recordDownloadOrShareOnce(
  db: Database,
  { jobId, userId, event }: { jobId: string; userId: string; event: 'taken' | 'shared' },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with own as (
      select id from jobs where id = ${jobId} and user_id = ${userId} and status = 'completed' and purged_at is null
    ), recorded as (insert into job_events (job_id, event) select id, ${event} from own on conflict do nothing)
    select id from own`);
  return rows.length > 0;
}
