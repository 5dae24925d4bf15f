// SQL of published pictures.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { galleryItems, jobs } from '#platform/database/schema.ts';
import { findPageCursorForOffset } from '#server/jobs/counts-store.ts';
import { newShareCode } from '#server/jobs/random-values.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';
import { withdrawConsents } from '#server/users/consent-store.ts';

type NewItem = Omit<typeof galleryItems.$inferInsert, 'publishedAt' | 'reuseConsentId'>;

/** The id under which the gallery shows the picture of this job; undefined while it shows none. */
export async function findGalleryItemIdOfJob(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: galleryItems.id }).from(galleryItems).where(eq(galleryItems.jobId, jobId));
  return row?.id;
}

/** Whether it is this person's job, even one whose data is gone. */
export async function isJobOwnedBy(db: Database, own: { jobId: string; userId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, own.jobId), eq(jobs.userId, own.userId)));
  return rows.length > 0;
}

/** Whether the campaign's last day is over. */
export async function isCampaignOver(
  db: Database,
  clock: Clock,
  last: { day: string; timeZone: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select (${clock.sql()} at time zone ${last.timeZone})::date > ${last.day}::date as ended`,
  );
  return firstRowOrThrow(rows).ended;
}

/** Publishes the picture. */
export async function insertGalleryItem(tx: Database, clock: Clock, item: NewItem): Promise<void> {
  await tx.insert(galleryItems).values({ ...item, publishedAt: clock.sql() });
}

/** The person's published picture; its row is locked until the transaction ends. */
export async function lockOwnPublishedItem(
  tx: Database,
  clock: Clock,
  { jobId, userId, timeZone }: { jobId: string; userId: string; timeZone: string },
): Promise<{ reuseConsentId: string | null } | undefined> {
  const [row] = await tx
    .select({ reuseConsentId: galleryItems.reuseConsentId })
    .from(galleryItems)
    .where(
      and(
        eq(galleryItems.jobId, jobId),
        eq(galleryItems.userId, userId),
        isGalleryItemStillPublishedSql(clock, timeZone),
      ),
    )
    .for('update');
  return row;
}

/** Sets the agreement under which the picture may be shown elsewhere; null when there is none any more. */
export async function setItemReuseConsentId(tx: Database, jobId: string, reuseConsentId: string | null): Promise<void> {
  await tx.update(galleryItems).set({ reuseConsentId }).where(eq(galleryItems.jobId, jobId));
}

/**
 * Removes the person's picture, ends the agreements about it, and gives the job a new share link, so that the old one no
 * longer works. Returns the storage key of the copy.
 */
export async function withdrawItemAndReplaceJobShareCode(
  tx: Database,
  clock: Clock,
  own: { jobId: string; userId: string },
): Promise<string | undefined> {
  const [item] = await tx
    .delete(galleryItems)
    .where(and(eq(galleryItems.jobId, own.jobId), eq(galleryItems.userId, own.userId)))
    .returning({ imageKey: galleryItems.imageKey });
  if (!item) return undefined;
  await withdrawConsents(tx, clock, own);
  await tx
    .update(jobs)
    .set({ shortcode: newShareCode() })
    .where(and(eq(jobs.id, own.jobId), isNotNull(jobs.shortcode)));
  return item.imageKey;
}

/**
 * One page, newest first; the id orders pictures of the same instant. Pages count from 1, and late ones cost as much as
 * the first. (An expired picture keeps its place until the purge removes it minutes later.)
 */
export async function listGalleryPageByNumber(
  db: Database,
  clock: Clock,
  page: { number: number; size: number; timeZone: string },
) {
  const place = await findPageCursorForOffset(db, ['published'], { offset: (page.number - 1) * page.size });
  if (!place) return [];
  return db
    .select({
      id: galleryItems.id,
      question1: galleryItems.question1,
      question2: galleryItems.question2,
      kind: jobs.kind,
    })
    .from(galleryItems)
    .leftJoin(jobs, eq(jobs.id, galleryItems.jobId))
    .where(
      and(
        isGalleryItemStillPublishedSql(clock, page.timeZone),
        sql`${galleryItems.publishedAt} < ${place.below}::timestamptz`,
      ),
    )
    .orderBy(desc(galleryItems.publishedAt), desc(galleryItems.id))
    .limit(page.size)
    .offset(place.skip);
}

/** A published picture's copy, whose it is and what it shows; undefined for every other id. */
export async function findPublishedPicture(
  db: Database,
  clock: Clock,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<{ imageKey: string; userId: string; question1: string; question2: string } | undefined> {
  const { imageKey, userId, question1, question2 } = galleryItems;
  const [row] = await db
    .select({ imageKey, userId, question1, question2 })
    .from(galleryItems)
    .where(and(eq(galleryItems.id, id), isGalleryItemStillPublishedSql(clock, timeZone)));
  return row;
}
