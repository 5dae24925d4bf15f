// Tables for accountability: the audit trail, the age of data, receipts of deletions.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './people.ts';

/** Who looked at or changed what on the admin page: a chain in which every entry seals the one before it. */
export const auditLog = pgTable('audit_log', {
  id: text('id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** User ids, not addresses. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: text('detail').notNull(),
  /** Counts from 1 without gaps. Null in entries that are older than the chain. */
  number: integer('number').unique(),
  /** HMAC of this entry and of the seal before it, under the installation's secret. */
  seal: text('seal'),
});

/**
 * Since when the 24 hours of the oldest personal data of each place run, as of the last look: a look walks through all
 * people and files, so one process takes it and all others read it here. The place `look` is the look itself.
 */
export const dataAges = pgTable('data_ages', {
  place: text('place').primaryKey(),
  since: moment('since').notNull(),
});

/**
 * Receipts that people asked for before their data's time is up. The purge adds what it deletes; when nothing is left, the
 * person is taken off the row, and only who holds the number finds it.
 */
export const receipts = pgTable(
  'receipts',
  {
    /** SHA-256 of the number. */
    numberHash: text('number_hash').primaryKey(),
    /** Null once it is closed: from then on nothing ties it to anybody. */
    userId: text('user_id').references(() => users.id),
    /** The keys of the files that were deleted. */
    files: text('files').array().notNull().default(sql`'{}'`),
    /** How many jobs lost their answers. */
    pictures: integer('pictures').notNull().default(0),
    askedAt: moment('asked_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [uniqueIndex('receipts_one_open').on(table.userId).where(sql`user_id is not null`)],
);
