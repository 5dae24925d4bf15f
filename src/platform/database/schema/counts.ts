// Counters and daily metrics, which stay when personal data is deleted.
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampTzColumn } from './columns.ts';
import { jobs } from './jobs.ts';

/**
 * How many there are, by the quarter of an hour in which they were begun: every time zone's days are made of whole ones.
 * Triggers of the tables that are counted note each change in `count_changes`, in the same transaction, whatever
 * program makes it; changes are added up here once a minute, so that no two transactions wait for the same row. What
 * is counted: see `#server/jobs/counts-store.ts`.
 */
export const quarterHourCounts = pgTable(
  'counts',
  {
    what: text('what').notNull(),
    quarter: timestampTzColumn('quarter').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.quarter] })],
);

/** Sums of `counts` by UTC day, kept by a trigger, so that late pages and long periods add up few rows. */
export const utcDayCounts = pgTable(
  'day_counts',
  {
    what: text('what').notNull(),
    day: timestampTzColumn('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.day] })],
);

/** Changes that are not yet in `counts`: the true count is the sum of both. */
export const pendingCountChanges = pgTable('count_changes', {
  what: text('what').notNull(),
  quarter: timestampTzColumn('quarter').notNull(),
  amount: integer('amount').notNull(),
});

/**
 * How often something happened on a day of the campaign's time zone: a step towards a picture, a refusal, a failure. Days
 * and no shorter times, because a job's row tells when it was begun for as long as the installation lives, and its answer
 * must not be found again by the minute. What is counted: see `#server/daily-metrics/store.ts`.
 */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    name: text('name').notNull(),
    /** The pillar, or the engine; empty where there is none. */
    part: text('part').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.name, table.part] })],
);

/** Increments of the last minute, not yet in `daily_metrics`: triggers insert rows here, so no transaction waits for a counter. */
export const pendingDailyMetricIncrements = pgTable('daily_metric_increments', {
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  part: text('part').notNull(),
  quarter: timestampTzColumn('quarter').notNull(),
  amount: integer('amount').notNull(),
});

/** Events that count once per job, however often they happen. Deleted with the rest of the job's data. */
export const uniqueJobEvents = pgTable(
  'job_events',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    event: text('event', { enum: ['ready', 'taken', 'shared', 'published'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.event] })],
);
