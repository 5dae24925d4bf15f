// SQL of a finished job's variants, and which one is shown.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, pictures } from '#platform/database/schema.ts';
import { isJobDataKeptSql } from '#server/users/retention-sql.ts';

export type NewPicture = Pick<
  typeof pictures.$inferInsert,
  'imageKey' | 'screenKey' | 'figureKey' | 'seed' | 'likeness' | 'technique'
>;

/** Numbered from the best. */
export async function insertPictures(tx: Database, jobId: string, made: readonly NewPicture[]): Promise<void> {
  await tx.insert(pictures).values(made.map((picture, place) => ({ ...picture, jobId, number: place + 1 })));
}

/** All variants of a job, best first. */
export function listVariantsOfJob(db: Database, jobId: string) {
  return db
    .select({
      number: pictures.number,
      imageKey: pictures.imageKey,
      screenKey: pictures.screenKey,
      technique: pictures.technique,
    })
    .from(pictures)
    .where(eq(pictures.jobId, jobId))
    .orderBy(asc(pictures.number));
}

/** Makes a variant the picture of the person's own, finished, unexpired job. False if there is no such variant. */
export async function setShownVariant(
  db: Database,
  clock: Clock,
  { userId, jobId, number }: { userId: string; jobId: string; number: number },
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ imageKey: sql`${pictures.imageKey}`, likeness: sql`${pictures.likeness}` })
    .from(pictures)
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.userId, userId),
        eq(jobs.status, 'completed'),
        isJobDataKeptSql(clock),
        eq(pictures.jobId, jobs.id),
        eq(pictures.number, number),
      ),
    )
    .returning({ id: jobs.id });
  return rows.length > 0;
}
