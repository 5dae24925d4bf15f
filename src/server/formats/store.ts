// SQL of what a format is composed from: the figure, the answers and the seed of the picture shown.
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, pictures } from '#platform/database/schema.ts';
import { isJobDataKeptSql, secondsUntilPictureExpirySql } from '#server/users/retention-sql.ts';

export type FormatSource = NonNullable<Awaited<ReturnType<typeof findFormatSource>>>;

/** The variant shown of a finished, unexpired job. */
export async function findFormatSource(db: Database, clock: Clock, jobId: string) {
  const [row] = await db
    .select({
      userId: jobs.userId,
      pillar: sql<string>`${jobs.question1}`,
      status: sql<string>`${jobs.question2}`,
      imageKey: pictures.imageKey,
      figureKey: pictures.figureKey,
      seed: pictures.seed,
      wish: jobs.wish,
      language: jobs.language,
      secondsUntilExpiry: secondsUntilPictureExpirySql(clock),
    })
    .from(jobs)
    .innerJoin(pictures, eq(pictures.imageKey, jobs.imageKey))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'completed'), isJobDataKeptSql(clock)));
  return row;
}
