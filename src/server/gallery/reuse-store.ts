// SQL of published pictures that may be used outside the gallery.
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { consentRecords, galleryItems } from '#platform/database/schema.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';

const withdrawals = alias(consentRecords, 'withdrawals');

/** Published pictures with an agreement in force, newest first, as the ledger says. */
export function listItemsWithReuseConsent(db: Database, clock: Clock, timeZone: string) {
  return db
    .select({
      id: galleryItems.id,
      jobId: galleryItems.jobId,
      question1: galleryItems.question1,
      question2: galleryItems.question2,
      imageKey: galleryItems.imageKey,
      givenAt: consentRecords.at,
      until: galleryItems.endsOn,
    })
    .from(galleryItems)
    .innerJoin(consentRecords, eq(consentRecords.id, galleryItems.reuseConsentId))
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consentRecords.id))
    .where(and(isGalleryItemStillPublishedSql(clock, timeZone), isNull(withdrawals.id)))
    .orderBy(desc(consentRecords.at), desc(galleryItems.id));
}
