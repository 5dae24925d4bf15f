// SQL for readiness: whether the database answers, and how long the queue is.
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';

/** Rejects when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

type PortraitQueueState = {
  /** Jobs that no worker has started. */
  waiting: number;
  painting: number;
  /** Seconds since the one that waits longest was submitted; 0 when nobody waits. */
  oldestSeconds: number;
};

export async function readPictureQueueState(db: Database, clock: Clock): Promise<PortraitQueueState> {
  const { rows } = await db.execute<PortraitQueueState>(sql`
    select count(*) filter (where started_at is null)::int as waiting,
      count(*) filter (where started_at is not null)::int as painting,
      coalesce(extract(epoch from ${clock.sql()} - min(queued_at) filter (where started_at is null)), 0)::float
        as "oldestSeconds"
    from jobs where status = 'queue'`);
  return firstRowOrThrow(rows);
}

/** Jobs that are ready to run, by name, as the queue counted them a few seconds ago. */
export async function readReadyBackgroundJobCounts(db: Database): Promise<{ job: string; ready: number }[]> {
  const { rows } = await db.execute<{ job: string; ready: number }>(
    sql`select name as job, ready_count as ready from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  return rows;
}
