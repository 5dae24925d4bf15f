// SQL of the review queue for published pictures.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { galleryItems } from '#platform/database/schema.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';

const isOpen = isNull(galleryItems.reviewedAt);

/** Published pictures without a decision, newest first. */
export function listUnreviewedPublishedItems(
  db: Database,
  clock: Clock,
  { timeZone, size }: { timeZone: string; size: number },
) {
  return db
    .select({
      jobId: galleryItems.jobId,
      question1: galleryItems.question1,
      question2: galleryItems.question2,
      publishedAt: galleryItems.publishedAt,
    })
    .from(galleryItems)
    .where(and(isOpen, isGalleryItemStillPublishedSql(clock, timeZone)))
    .orderBy(desc(galleryItems.publishedAt), desc(galleryItems.id))
    .limit(size);
}

/** How many there are, at most `most`. */
export async function countUnreviewedPublishedItemsUpTo(
  db: Database,
  clock: Clock,
  { timeZone, most }: { timeZone: string; most: number },
): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from (
    select from gallery_items where reviewed_at is null and ${isGalleryItemStillPublishedSql(clock, timeZone)} limit ${most}) as counted`);
  return firstRowOrThrow(rows).open;
}

/** The id of this job's published picture. */
export async function findPublishedItemIdOfJob(
  db: Database,
  clock: Clock,
  { jobId, timeZone }: { jobId: string; timeZone: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: galleryItems.id })
    .from(galleryItems)
    .where(and(eq(galleryItems.jobId, jobId), isGalleryItemStillPublishedSql(clock, timeZone)));
  return row?.id;
}

/** Records who decided. Of concurrent decisions one gets true; false also for a deleted picture. */
export async function markItemReviewed(tx: Database, clock: Clock, { jobId, actor }: { jobId: string; actor: string }) {
  const closed = await tx
    .update(galleryItems)
    .set({ reviewedAt: clock.sql(), reviewedBy: actor })
    .where(and(eq(galleryItems.jobId, jobId), isOpen))
    .returning({ id: galleryItems.id });
  return closed.length > 0;
}

/** Undoes a decision of the same admin within this many hours; false if there is none. */
export async function undoOwnItemReview(
  tx: Database,
  clock: Clock,
  { jobId, actor, hours }: { jobId: string; actor: string; hours: number },
): Promise<boolean> {
  const reopened = await tx
    .update(galleryItems)
    .set({ reviewedAt: null, reviewedBy: null })
    .where(
      and(
        eq(galleryItems.jobId, jobId),
        eq(galleryItems.reviewedBy, actor),
        sql`${galleryItems.reviewedAt} > ${clock.sql()} - make_interval(hours => ${hours}::int)`,
      ),
    )
    .returning({ id: galleryItems.id });
  return reopened.length > 0;
}
