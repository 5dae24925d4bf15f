// SQL of share links: a code opens a published copy, or a finished picture that has not expired.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { galleryItems, jobs } from '#platform/database/schema.ts';
import { isJobDataKeptSql, secondsUntilPictureExpirySql } from '#server/users/retention-sql.ts';

export type SharedPicture = {
  imageKey: string;
  userId: string;
  /** Its screen version where that has a key of its own. */
  screenKey: string | null;
  question1: string;
  question2: string;
  secondsUntilExpiry: number | null;
  /** A picture of initials: no photo and no face profile was used. */
  drawn: boolean;
};

/** SQL: whether a row of `gallery_items` is still published: through the end of its last day. */
export function isGalleryItemStillPublishedSql(clock: Clock, timeZone: string): SQL<boolean> {
  return sql<boolean>`gallery_items.ends_on >= (${clock.sql()} at time zone ${timeZone})::date`;
}

/** SQL: the fields that a job keeps after the purge. */
const isOfLetters = sql<boolean>`coalesce(${jobs.kind} = 'letters', false)`;

export async function findPublishedPictureByCode(
  db: Database,
  clock: Clock,
  { code, timeZone }: { code: string; timeZone: string },
): Promise<SharedPicture | undefined> {
  const [row] = await db
    .select({
      imageKey: galleryItems.imageKey,
      userId: galleryItems.userId,
      screenKey: sql<null>`null`,
      question1: galleryItems.question1,
      question2: galleryItems.question2,
      secondsUntilExpiry: sql<null>`null`,
      drawn: isOfLetters,
    })
    .from(galleryItems)
    .leftJoin(jobs, eq(jobs.id, galleryItems.jobId))
    .where(and(eq(galleryItems.shortcode, code), isGalleryItemStillPublishedSql(clock, timeZone)));
  return row;
}

export async function findFinishedPictureByCode(
  db: Database,
  clock: Clock,
  code: string,
): Promise<SharedPicture | undefined> {
  const [row] = await db
    .select({
      imageKey: sql<string>`${jobs.imageKey}`,
      userId: jobs.userId,
      screenKey: sql<
        string | null
      >`(select screen_key from pictures where pictures.job_id = jobs.id and pictures.image_key = jobs.image_key)`,
      question1: sql<string>`${jobs.question1}`,
      question2: sql<string>`${jobs.question2}`,
      secondsUntilExpiry: secondsUntilPictureExpirySql(clock),
      drawn: isOfLetters,
    })
    .from(jobs)
    .where(and(eq(jobs.shortcode, code), eq(jobs.status, 'completed'), isJobDataKeptSql(clock)));
  return row;
}

/** The share code of a person's own finished picture, until it expires. */
export async function findShareCodeOfOwnJob(
  db: Database,
  clock: Clock,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ code: jobs.shortcode })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.userId, userId), eq(jobs.status, 'completed'), isJobDataKeptSql(clock)));
  return row?.code;
}
