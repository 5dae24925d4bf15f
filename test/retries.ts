// Background jobs are taken and, if they failed, tried again at once, so that no test waits for a worker's next look or try.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/** The channel on which pg-boss tells its workers of a queue with work; it makes the name of the schema's in the same way. */
const channel = sql`('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24))`;

/** Returns what `work` returns. Until then every job that failed and may be tried again is due. */
export function withImmediateRetries<Result>(db: Database, work: Promise<Result>): Promise<Result> {
  return repeatUntilSettled(work, () =>
    db.execute(sql`with due as (
      update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning name
    ) select pg_notify(${channel}, name) from due`),
  );
}

/** Returns what `work` returns. Until then no worker waits a second before it looks for the next of the jobs that are due. */
export function withImmediatePolls<Result>(db: Database, work: Promise<Result>): Promise<Result> {
  return repeatUntilSettled(work, () =>
    db.execute(sql`select pg_notify(${channel}, name) from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name`),
  );
}

async function repeatUntilSettled<Result>(work: Promise<Result>, act: () => Promise<unknown>): Promise<Result> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  work.then(settle, settle);
  while (!isSettled) {
    await act();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return work;
}
