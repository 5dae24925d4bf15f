// SQL of the queue: waiting jobs in a few hundred ranges, jobs being drawn, and how long drawing took.
import { sql } from 'drizzle-orm';
import type { PictureSubjectKind } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';

/** The most ranges of the queue: in a shorter queue each job is a range. */
const MAX_RANGES = 1000;
/** The number of latest pictures from which durations are estimated, and their maximum age in hours. */
const MEASURED = { runs: 50, hours: 24 };

/** Jobs of one priority whose numbers follow each other: from `first`, fewer than `width` further on. */
export type QueueNumberRangeCount = { priority: number; first: number; width: number; waiting: number };

/** How many jobs wait in each range of numbers, in the order in which they are drawn. Costs one scan of the index of waiting jobs. */
export async function countWaitingJobsPerRange(db: Database): Promise<QueueNumberRangeCount[]> {
  const { rows } = await db.execute<QueueNumberRangeCount>(sql`
    with ends as (select min(queue_number) as low, max(queue_number) as high from jobs where status = 'queue'),
      sizes as (select low, 1 + (high - low) / ${MAX_RANGES}::int as width from ends)
    select priority, (low + width * ((queue_number - low) / width))::float8 as first, width::float8 as width,
      count(*)::int as waiting
    from jobs, sizes
    where status = 'queue' and started_at is null
    group by priority, 2, 3
    order by priority desc, 2`);
  return rows;
}

export async function countJobsBeingPainted(db: Database): Promise<number> {
  const { rows } = await db.execute<{ painted: number }>(
    sql`select count(*)::int as painted from jobs where status = 'queue' and started_at is not null`,
  );
  return firstRowOrThrow(rows).painted;
}

/** Seconds that the latest pictures took, of people already enrolled and of others. */
export type AveragePictureDuration = { kind: PictureSubjectKind; wasTrained: boolean; runs: number; seconds: number };

export async function readAverageDurationsByKindAndEnrolment(
  db: Database,
  clock: Clock,
): Promise<AveragePictureDuration[]> {
  const { rows } = await db.execute<AveragePictureDuration>(sql`
    select kind, was_trained as "wasTrained", count(*)::int as runs,
      avg(extract(epoch from finished_at - started_at))::float8 as seconds
    from (
      select kind, was_trained, started_at, finished_at from jobs
      where purged_at is null and status = 'completed' and started_at is not null
        and finished_at > ${clock.sql()} - make_interval(hours => ${MEASURED.hours})
      order by finished_at desc limit ${MEASURED.runs}
    ) as latest
    group by kind, was_trained`);
  return rows;
}
