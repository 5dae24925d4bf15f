// SQL of the tallies: how often something happened on a day, without a word of whom it happened to (decision 29).
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Steps towards a picture, by pillar; requests and photos that were refused; jobs that failed, by pillar; work that an
 * engine did not do, by engine. Triggers tally all but the refusals.
 */
export type TallyKind = 'step' | 'refused' | 'failed' | 'engine';

export type Tally = { day: string; name: string; part: string; amount: number };

/** Adds to a day's tally, now. */
export async function noteTally(
  db: Database,
  clock: Clock,
  { kind, name, amount }: { kind: TallyKind; name: string; amount: number },
): Promise<void> {
  await db.execute(sql`select tally(${kind}, ${name}, '', ${clock.sql()}, ${amount}::int)`);
}

/** The day of the time zone in which a noted quarter of an hour lies. */
const dayOf = (timeZone: string): SQL => sql`(quarter at time zone ${timeZone})::date`;

/** Adds up what was noted. Safe to be cut off, and to run twice at once. */
export async function addUpTallies(db: Database, timeZone: string): Promise<void> {
  await db.execute(sql`
    with taken as (delete from tally_notes returning kind, name, part, quarter, amount)
    insert into tallies (kind, day, name, part, amount)
    select kind, ${dayOf(timeZone)}, name, part, sum(amount) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, day, name, part) do update set amount = tallies.amount + excluded.amount`);
}

/** What was tallied on these days, YYYY-MM-DD and both included, oldest first. */
export async function talliesOf(
  db: Database,
  kind: TallyKind,
  { fromDate, toDate, timeZone }: { fromDate: string; toDate: string; timeZone: string },
): Promise<Tally[]> {
  const { rows } = await db.execute<Tally>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, name, part, sum(amount)::int as amount from (
      select day, name, part, amount from tallies
      where kind = ${kind} and day between ${fromDate}::date and ${toDate}::date
      union all select ${dayOf(timeZone)}, name, part, amount from tally_notes
      where kind = ${kind} and ${dayOf(timeZone)} between ${fromDate}::date and ${toDate}::date
    ) as tallied group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`);
  return rows;
}

/** Marks a step of a person's own finished job, once; false for a job that is not theirs, not finished, or gone. */
export async function markJob(
  db: Database,
  { jobId, userId, mark }: { jobId: string; userId: string; mark: 'taken' | 'shared' },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with own as (
      select id from jobs where id = ${jobId} and user_id = ${userId} and status = 'completed' and purged_at is null
    ), marked as (insert into job_marks (job_id, mark) select id, ${mark} from own on conflict do nothing)
    select id from own`);
  return rows.length > 0;
}
