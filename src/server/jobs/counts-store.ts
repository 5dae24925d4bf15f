// SQL of the counts that triggers keep beside the tables, so that no question needs to look at every row.
import { type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/jobs.ts';
import type { Database } from '#platform/database/database.ts';

/** What is counted: by status, jobs that were ever handed in, that taught the engine their person; people; the gallery. */
export type Counted = `jobs ${JobStatus}` | 'handed in' | 'trained' | 'people' | 'published';

/** Instants from which (included) and up to which (excluded) is counted; both begin a quarter of an hour. */
export type Span = { from?: SQL; to?: SQL };

const all = sql`(select what, quarter, amount from counts
  union all select what, quarter, amount from count_changes) as counted`;

const within = (what: readonly Counted[], { from, to }: Span): SQL =>
  sql`what = any(${sql.param(what)}::text[]) ${from && sql`and quarter >= ${from}`} ${to && sql`and quarter < ${to}`}`;

/** How many of these, in sum. */
export async function countOf(db: Database, what: readonly Counted[], span: Span = {}): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(
    sql`select coalesce(sum(amount), 0)::int as amount from ${all} where ${within(what, span)}`,
  );
  return rows[0].amount;
}

/** How many on each day of the time zone, YYYY-MM-DD, oldest first; days without any are left out. */
export async function countsByDay(db: Database, what: readonly Counted[], span: Span & { timeZone: string }) {
  const { rows } = await db.execute<{ day: string; what: Counted; amount: number }>(sql`
    select to_char(quarter at time zone ${span.timeZone}, 'YYYY-MM-DD') as day, what, sum(amount)::int as amount
    from ${all} where ${within(what, span)}
    group by 1, 2 having sum(amount) <> 0 order by 1`);
  return rows;
}

/** So many rows are sooner walked over than found by their quarter. */
const NEAR = 1000;

/** Where to begin reading, newest first: below this instant, and then past so many rows. */
export type Place = { below: string; skip: number };

/**
 * The place of the row that `offset` others of the span precede, newest first; undefined where it is known that there are
 * not as many. Beyond `near` rows the quarter is found by the counts, so that far pages cost what near ones do.
 */
export async function placeOf(
  db: Database,
  what: readonly Counted[],
  { offset, near = NEAR, ...span }: Span & { offset: number; near?: number },
): Promise<Place | undefined> {
  if (offset <= near) return { below: 'infinity', skip: offset };
  const { rows } = await db.execute<Place>(sql`
    with quarters as (
      select quarter, sum(amount) as amount from ${all} where ${within(what, span)} group by quarter
    ), reached as (
      select quarter, amount, sum(amount) over (order by quarter desc) as till from quarters
    )
    select (quarter + interval '15 minutes')::text as below, (${offset}::int - (till - amount))::int as skip
    from reached where till > ${offset}::int order by quarter desc limit 1`);
  return rows[0];
}

/** Adds the noted changes up. Safe to be cut off, and to run twice at once. */
export async function addUpCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with taken as (delete from count_changes returning what, quarter, amount)
    insert into counts (what, quarter, amount)
    select what, quarter, sum(amount) from taken group by what, quarter order by what, quarter
    on conflict (what, quarter) do update set amount = counts.amount + excluded.amount`);
}
