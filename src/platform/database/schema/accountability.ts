// Tables for accountability: the audit trail, the age of data, receipts of deletions.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampTzColumn } from './columns.ts';
import { users } from './people.ts';

/** Who read or changed what on the admin page: a hash chain of entries. */
export const auditEntries = pgTable('audit_log', {
  id: text('id').primaryKey(),
  at: timestampTzColumn('at').notNull().defaultNow(),
  /** User ids, not addresses. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: text('detail').notNull(),
  /** Counts from 1 without gaps. Null in entries that are older than the chain. */
  number: integer('number').unique(),
  /** HMAC of this entry and of the previous HMAC, with the installation's secret. */
  seal: text('seal'),
});

/**
 * Start of the 24 hours of the oldest personal data in each place, at the last measurement. A measurement reads all
 * people and files, so one process does it and all others read the result. The place `look` is the measurement itself.
 */
export const oldestPersonalDataTimes = pgTable('data_ages', {
  place: text('place').primaryKey(),
  since: timestampTzColumn('since').notNull(),
});

/**
 * Receipts that people requested in advance. The purge adds what it deletes; when nothing is left, the person's id is
 * removed from the row, and only the number leads to it.
 */
export const deletionReceiptsRequestedInAdvance = pgTable(
  'receipts',
  {
    /** SHA-256 of the number. */
    numberHash: text('number_hash').primaryKey(),
    /** Null once it is closed: from then on nothing links it to a person. */
    userId: text('user_id').references(() => users.id),
    /** The keys of the files that were deleted. */
    files: text('files').array().notNull().default(sql`'{}'`),
    /** The ids of the person's keys that were destroyed. */
    keys: text('keys').array().notNull().default(sql`'{}'`),
    /** The number of jobs whose answers were deleted. */
    pictures: integer('pictures').notNull().default(0),
    askedAt: timestampTzColumn('asked_at').notNull().defaultNow(),
    closedAt: timestampTzColumn('closed_at'),
  },
  (table) => [uniqueIndex('receipts_one_open').on(table.userId).where(sql`user_id is not null`)],
);
