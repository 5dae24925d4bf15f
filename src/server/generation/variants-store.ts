// SQL of the variants that are drawn after a picture is finished. Every statement checks again that they are wanted.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { jobs, pictures } from '#platform/database/schema.ts';
import type { JobRun } from './job-definitions.ts';
import type { NewPicture } from './picture-store.ts';

/**
 * The picture is finished and kept, its person's face profile still exists, and they have submitted no job after it. `due`:
 * the number of variants that are still to come.
 */
function isWanted({ jobId, run }: JobRun, due?: number): SQL | undefined {
  return and(
    eq(jobs.id, jobId),
    eq(jobs.status, 'completed'),
    eq(jobs.queueNumber, run),
    due === undefined ? sql`jobs.variants_due > 0` : eq(jobs.variantsDue, due),
    sql`jobs.purged_at is null and jobs.finished_at is not null`,
    sql`exists (select from users where users.id = jobs.user_id and users.model_trained and users.model_key is not null)`,
    sql`not exists (select from jobs as later
      where later.user_id = jobs.user_id and later.queue_number > jobs.queue_number)`,
  );
}

/** What the next variant is drawn from; undefined when none is wanted any more. */
export async function findNextVariantInput(db: Database, run: JobRun) {
  const [row] = await db
    .select({
      userId: jobs.userId,
      pillar: sql<string>`question_1`,
      status: sql<string>`question_2`,
      gender: sql<string>`coalesce(question_3, '')`,
      letters: jobs.letters,
      seed: jobs.seed,
      wish: jobs.wish,
      language: jobs.language,
      due: jobs.variantsDue,
    })
    .from(jobs)
    .where(isWanted(run));
  return row;
}

/** Adds a variant after the others. False, and nothing changed, when it is not wanted or another try has added it. */
export async function recordVariantOutcome(
  tx: Database,
  run: JobRun,
  due: number,
  picture?: NewPicture,
): Promise<boolean> {
  const changed = await tx
    .update(jobs)
    .set({ variantsDue: due - 1 })
    .where(isWanted(run, due))
    .returning({ id: jobs.id });
  if (changed.length === 0) return false;
  if (!picture) return true;
  const rows = await tx
    .select({ number: sql<number>`coalesce(max(number), 0)::int + 1` })
    .from(pictures)
    .where(eq(pictures.jobId, run.jobId));
  await tx.insert(pictures).values({ ...picture, jobId: run.jobId, number: firstRowOrThrow(rows).number });
  return true;
}

/** Cancels the variants that are still to come. */
export async function cancelPendingVariants(db: Database, { jobId, run }: JobRun): Promise<void> {
  await db
    .update(jobs)
    .set({ variantsDue: 0 })
    .where(and(eq(jobs.id, jobId), eq(jobs.queueNumber, run)));
}

/** How the variants of a picture were drawn. */
export async function listTechniquesOfJob(db: Database, jobId: string): Promise<(string | null)[]> {
  const rows = await db.select({ technique: pictures.technique }).from(pictures).where(eq(pictures.jobId, jobId));
  return rows.map(({ technique }) => technique);
}
