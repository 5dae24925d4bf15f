// E-mails and push notifications about a finished picture, and its published copy in the gallery.
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampTzColumn } from './columns.ts';
import { jobs } from './jobs.ts';
import { consentRecords, users } from './people.ts';

/** A published picture: a copy with its own key, agreement and expiry. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id').notNull(),
    userId: text('user_id').notNull(),
    imageKey: text('image_key').notNull(),
    shortcode: text('shortcode').notNull(),
    question1: text('question_1').notNull(),
    question2: text('question_2').notNull(),
    /** The agreement under which it is shown; withdrawn together with the picture. */
    consentId: text('consent_id')
      .notNull()
      .references(() => consentRecords.id),
    /** The agreement under which it may be shown elsewhere too; null where there is none. */
    reuseConsentId: text('reuse_consent_id').references(() => consentRecords.id),
    publishedAt: timestampTzColumn('published_at').notNull().defaultNow(),
    endsOn: date('ends_on').notNull(),
    /** When an admin reviewed and kept it, and their user id; null while nobody has decided. */
    reviewedAt: timestampTzColumn('reviewed_at'),
    reviewedBy: text('reviewed_by'),
  },
  (table) => [
    uniqueIndex('gallery_one_a_job').on(table.jobId),
    uniqueIndex('gallery_by_shortcode').on(table.shortcode),
    uniqueIndex('gallery_by_file').on(table.imageKey),
    index('gallery_newest_first').on(table.publishedAt, table.id),
    index('gallery_to_review').on(table.publishedAt, table.id).where(sql`reviewed_at is null`),
  ],
);

/** E-mails that must be sent exactly once, inserted in the transaction that causes them. */
export const pictureReadyEmails = pgTable('mails', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['picture-ready'] }).notNull(),
  jobId: text('job_id').notNull().unique(),
  createdAt: createdAtColumn(),
  /** When a sender took it: if that one dies, another may try after a while. */
  claimedAt: timestampTzColumn('claimed_at'),
  sentAt: timestampTzColumn('sent_at'),
});

/** Push subscriptions for finished pictures, deleted after sending. */
export const jobPushSubscriptions = pgTable(
  'push_subscriptions',
  {
    jobId: text('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The browser's push endpoint and keys, encrypted with the installation's secret. */
    sealed: text('sealed').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
);
