// SQL of e-mails that are due.
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { pictureReadyEmails } from '#platform/database/schema.ts';

/** A sender that was silent for this long counts as dead. */
const CLAIM_MINUTES = 2;

/** One e-mail for each job, however often it is requested. */
export async function insertPictureReadyEmailOnce(
  tx: Database,
  clock: Clock,
  mail: { id: string; jobId: string },
): Promise<void> {
  await tx
    .insert(pictureReadyEmails)
    .values({ ...mail, kind: 'picture-ready', createdAt: clock.sql() })
    .onConflictDoNothing();
}

/** Locks the e-mail for this sender. Undefined when it was sent, or when another sender may be sending it. */
export async function claimPictureReadyEmail(db: Database, clock: Clock, mailId: string) {
  const [row] = await db
    .update(pictureReadyEmails)
    .set({ claimedAt: clock.sql() })
    .where(
      and(
        eq(pictureReadyEmails.id, mailId),
        sql`sent_at is null`,
        sql`(claimed_at is null or claimed_at < ${clock.sql()} - make_interval(mins => ${CLAIM_MINUTES}))`,
      ),
    )
    .returning({
      jobId: pictureReadyEmails.jobId,
      /** Null once the person's data is deleted. */
      address: sql<string | null>`(select users.email from jobs join users on users.id = jobs.user_id
        where jobs.id = mails.job_id and jobs.purged_at is null)`,
      language: sql<string | null>`(select jobs.language from jobs where jobs.id = mails.job_id)`,
      question1: sql<string | null>`(select jobs.question_1 from jobs where jobs.id = mails.job_id)`,
      question2: sql<string | null>`(select jobs.question_2 from jobs where jobs.id = mails.job_id)`,
    });
  return row;
}

/** Whether the e-mail is still due. */
export async function isPictureReadyEmailUnsent(db: Database, mailId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pictureReadyEmails.id })
    .from(pictureReadyEmails)
    .where(and(eq(pictureReadyEmails.id, mailId), sql`sent_at is null`));
  return rows.length > 0;
}

export async function markPictureReadyEmailSent(db: Database, clock: Clock, mailId: string): Promise<void> {
  await db.update(pictureReadyEmails).set({ sentAt: clock.sql() }).where(eq(pictureReadyEmails.id, mailId));
}

/** The sender is alive and has failed: the next try need not wait. */
export async function releasePictureReadyEmailClaim(db: Database, mailId: string): Promise<void> {
  await db.update(pictureReadyEmails).set({ claimedAt: null }).where(eq(pictureReadyEmails.id, mailId));
}
