// SQL of the health checks: the database's clock, background jobs, engines.
import { sql } from 'drizzle-orm';
import { type EngineFailureReason, engineFailureReasonSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';

/** What the database's clock says, in milliseconds since 1970. */
export async function readDatabaseClockMs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return Number(firstRowOrThrow(rows).ms);
}

/** Seconds since the job last completed; undefined if it has not within the hour for which finished jobs are kept. */
export async function readSecondsSinceBackgroundJobCompleted(
  db: Database,
  jobName: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from now() - max(completed_on))::int as seconds from pgboss.job
      where name = ${jobName} and state = 'completed'`,
  );
  const { seconds } = firstRowOrThrow(rows);
  return seconds === null ? undefined : Number(seconds);
}

/** How many jobs wait in the queue, and for how many seconds the oldest has waited. */
export async function readWaitingPictureJobStatistics(
  db: Database,
  clock: Clock,
): Promise<{ waiting: number; oldest: number }> {
  const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(
    sql`select count(*)::int as waiting, extract(epoch from ${clock.sql()} - min(queued_at))::int as oldest from jobs
      where status = 'queue' and started_at is null`,
  );
  const { waiting, oldest } = firstRowOrThrow(rows);
  return { waiting: Number(waiting), oldest: Number(oldest ?? 0) };
}

type EngineStatistics = {
  engine: string;
  asked: number;
  made: number;
  failed: Partial<Record<EngineFailureReason, number>>;
  median_seconds: number | null;
  costs: { currency: string; micros: number }[];
};

/** What each engine did within 24 hours, the busiest first. */
export async function readLastDayEngineStatistics(db: Database, clock: Clock): Promise<EngineStatistics[]> {
  const since = sql`submitted_at > ${clock.sql()} - interval '24 hours'`;
  const { rows } = await db.execute<{
    engine: string;
    outcome: string | null;
    works: number;
    seconds: number | null;
  }>(sql`
    select generator as engine, outcome, count(*)::int as works,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - submitted_at)) as seconds
    from attempts where ${since} group by generator, outcome`);
  const paid = await db.execute<{ engine: string; currency: string; micros: number }>(sql`
    select generator as engine, currency, sum(cost_micros)::float8 as micros
    from attempts where ${since} and currency is not null group by generator, currency order by currency`);
  const days = new Map<string, EngineStatistics>();
  for (const { engine, outcome, works, seconds } of rows) {
    const day = days.get(engine) ?? { engine, asked: 0, made: 0, failed: {}, median_seconds: null, costs: [] };
    days.set(engine, day);
    day.asked += Number(works);
    const why = engineFailureReasonSchema.safeParse(outcome);
    if (why.success) day.failed[why.data] = Number(works);
    if (outcome !== 'done') continue;
    day.made = Number(works);
    day.median_seconds = seconds === null ? null : Math.round(Number(seconds) * 10) / 10;
  }
  for (const { engine, currency, micros } of paid.rows)
    days.get(engine)?.costs.push({ currency, micros: Math.round(Number(micros)) });
  return [...days.values()].sort((one, other) => other.asked - one.asked);
}
