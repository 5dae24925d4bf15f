// SQL of the counters that triggers maintain, so that no query has to scan all rows.
import { type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';

/** What is counted: jobs by status, submitted jobs, jobs that enrolled their person, people, published pictures. */
export type CountName = `jobs ${JobStatus}` | 'submitted' | 'trained' | 'people' | 'published';

/** The name in stored rows, which triggers write: a million old rows keep the first one (decision 15). */
const storedName = (what: CountName): string => (what === 'submitted' ? 'handed in' : what);

/** SQL: condition on the column `what`. */
const isOneOf = (what: readonly CountName[]): SQL => sql`what = any(${sql.param(what.map(storedName))}::text[])`;

/** Start (inclusive) and end (exclusive) of a count; both at the start of a quarter hour. */
type CountPeriod = { from?: SQL; to?: SQL };

const all = sql`(select what, quarter, amount from counts
  union all select what, quarter, amount from count_changes) as counted`;

const within = (what: readonly CountName[], { from, to }: CountPeriod): SQL =>
  sql`${isOneOf(what)} ${from && sql`and quarter >= ${from}`} ${to && sql`and quarter < ${to}`}`;

/** SQL: how many of these, in sum. Whole days are added up as such, so that a year costs little more than a week. */
function sumOf(what: readonly CountName[], span: CountPeriod): SQL {
  const from = span.from ?? sql`timestamptz '-infinity'`;
  const to = span.to ?? sql`timestamptz 'infinity'`;
  // The first day that starts within the period, and the day in which it ends; never the second before the first.
  const up = span.from ? sql`day_of(${from} + interval '1 day' - interval '1 microsecond')` : from;
  const down = span.to ? sql`greatest(day_of(${to}), ${up})` : to;
  const edges = [
    ...(span.from ? [sql`from counts where ${within(what, { from, to: sql`least(${to}, ${up})` })}`] : []),
    ...(span.to ? [sql`from counts where ${within(what, { from: down, to })}`] : []),
    sql`from count_changes where ${within(what, span)}`,
  ];
  return sql`(select coalesce(sum(amount), 0)::int from (
    select amount from day_counts where ${isOneOf(what)} and day >= ${up} and day < ${down}
    ${sql.join(
      edges.map((edge) => sql`union all select amount ${edge}`),
      sql` `,
    )}) as counted)`;
}

/** How many of these, in sum. */
export async function readCampaignCountTotal(
  db: Database,
  what: readonly CountName[],
  span: CountPeriod = {},
): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`select ${sumOf(what, span)} as amount`);
  return firstRowOrThrow(rows).amount;
}

/** How many on each day of the time zone, YYYY-MM-DD, oldest first; days without any are left out. */
export async function readCampaignCountsByDay(
  db: Database,
  what: readonly CountName[],
  span: CountPeriod & { timeZone: string },
) {
  const { rows } = await db.execute<{ day: string; what: CountName; amount: number }>(sql`
    select to_char(quarter at time zone ${span.timeZone}, 'YYYY-MM-DD') as day, what, sum(amount)::int as amount
    from ${all} where ${within(what, span)}
    group by 1, 2 having sum(amount) <> 0 order by 1`);
  return rows;
}

/** Up to this many rows, scanning is faster than finding their quarter hour. */
const NEAR = 1000;

/** Where to start reading, newest first: below this instant, then skip this many rows. */
type PagePosition = { below: string; skip: number };

/**
 * The position of the row after `offset` rows of the period, newest first; undefined if it is known that there are fewer.
 * Beyond `near` rows, counters find first the day and then its quarter hour, so that late pages cost as much as
 * early ones.
 */
export async function findPageCursorForOffset(
  db: Database,
  what: readonly CountName[],
  { offset, near = NEAR, from, to }: CountPeriod & { offset: number; near?: number },
): Promise<PagePosition | undefined> {
  if (offset <= near) return { below: 'infinity', skip: offset };
  const these = isOneOf(what);
  // Rows before the wanted one, of all rows: those newer than the period come first too.
  const before = to ? sql`${offset}::int + ${sumOf(what, { from: to })}` : sql`${offset}::int`;
  const { rows } = await db.execute<PagePosition & { isWithin: boolean }>(sql`
    with sought as (select ${before} as before),
    days as (
      select day, sum(amount) as amount, sum(sum(amount)) over (order by day desc) as till
      from (select what, day, amount from day_counts
        union all select what, day_of(quarter), amount from count_changes) as counted
      where ${these} group by day
    ),
    reached as (
      select day, till - amount as passed from days, sought where till > before order by day desc limit 1
    ),
    quarters as (
      select quarter, sum(amount) as amount,
        (select passed from reached) + sum(sum(amount)) over (order by quarter desc) as till
      -- Single values, and no join: only they are looked up in the index.
      from ${all}
      where ${these} and quarter >= (select day from reached)
        and quarter < (select day + interval '24 hours' from reached)
      group by quarter
    )
    select (quarter + interval '15 minutes')::text as below, (before - (till - amount))::int as skip,
      ${from ? sql`quarter >= ${from}` : sql`true`} as "isWithin"
    from quarters, sought where till > before order by quarter desc limit 1`);
  const [place] = rows;
  return place?.isWithin ? { below: place.below, skip: place.skip } : undefined;
}

/** Adds recorded changes to the counters. Safe to interrupt, and to run twice at once. */
export async function applyRecordedCountChanges(db: Database): Promise<void> {
  await db.execute(sql`
    with taken as (delete from count_changes returning what, quarter, amount)
    insert into counts (what, quarter, amount)
    select what, quarter, sum(amount) from taken group by what, quarter order by what, quarter
    on conflict (what, quarter) do update set amount = counts.amount + excluded.amount`);
}
