// People, their agreements, and their photos.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { byteaColumn, createdAtColumn, timestampTzColumn } from './columns.ts';

/** A person. After retention only the id, the keyed hash of the address and the day of sign-up stay. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Null after retention; back again when the same person signs in. */
    email: text('email'),
    /** HMAC-SHA-256 of the lower-case address under the installation's secret: counts people without naming them. */
    emailHash: text('email_hash').notNull().unique(),
    modelTrained: boolean('model_trained').notNull().default(false),
    /** The storage key of this person's face profile. */
    modelKey: text('model_key'),
    createdAt: createdAtColumn(),
    lastSeenAt: timestampTzColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_by_model').on(table.modelKey).where(sql`model_key is not null`),
    // The purge finds expired rows by these without scanning all people of today.
    index('users_by_last_seen').on(sql`greatest(last_seen_at, created_at)`).where(sql`email is not null`),
    index('users_enrolled').on(table.id).where(sql`model_key is not null or model_trained`),
  ],
);

/**
 * The keys under which a person's files and texts are encrypted, themselves encrypted under the installation's master key.
 * A row is deleted before anything else of its person: what copies of files and rows are left can't be read any more.
 */
export const personEncryptionKeys = pgTable(
  'person_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What hangs in the gallery lives longer than the rest, so it has a key of its own. */
    purpose: text('purpose', { enum: ['person', 'gallery'] }).notNull(),
    /** The key of 32 bytes as `#platform/envelope.ts` wraps it. */
    wrapped: text('wrapped').notNull(),
    /** When something was last encrypted under it: a key that was just used is not taken away as unused. */
    usedAt: timestampTzColumn('used_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('person_keys_one_each').on(table.userId, table.purpose)],
);

/**
 * The ledger of agreements: what a person agreed to, by version and hash of the text, and what they withdrew. Rows are
 * only inserted: a trigger rejects updates, deletions and truncation.
 */
export const consentRecords = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['generate', 'publish', 'reuse'] }).notNull(),
    /** The row of the agreement that this row withdraws; null if this row gives one. */
    withdraws: text('withdraws')
      .unique()
      .references((): AnyPgColumn => consentRecords.id),
    /** The job whose picture it is about; null where it is about the photos. */
    jobId: text('job_id'),
    version: text('version').notNull(),
    /** SHA-256 of the words, as they were shown. */
    textHash: text('text_hash').notNull(),
    /** The language of the text, as BCP 47 names it. */
    language: text('language').notNull(),
    at: timestampTzColumn('at').notNull().defaultNow(),
  },
  (table) => [index('consents_by_user').on(table.userId, table.at)],
);

/** The accepted photo of each pose. */
export const photos = pgTable(
  'photos',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    pose: text('pose', { enum: ['front', 'left', 'right'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Float32 numbers, little-endian: the description of the face that other poses are compared with. */
    identity: byteaColumn('identity').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pose] }),
    uniqueIndex('photos_by_file').on(table.storageKey),
    index('photos_by_age').on(table.createdAt),
  ],
);
