// Jobs, attempts at engines, and the pictures made.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampTzColumn } from './columns.ts';
import { users } from './people.ts';

/** Orders the queue: every submit gets a number of its own. */
export const queueNumberSequence = pgSequence('queue_numbers');

/** One picture to be made. After retention: id, user, status and times stay for the counts. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    question1: text('question_1'),
    question2: text('question_2'),
    /** Null for pictures of letters: they show no person. */
    question3: text('question_3'),
    kind: text('kind', { enum: ['portrait', 'letters'] })
      .notNull()
      .default('portrait'),
    /** Initials or a name, shown in place of the person. */
    letters: text('letters'),
    status: text('status', { enum: ['created', 'queue', 'completed', 'failed'] })
      .notNull()
      .default('created'),
    stage: text('stage', { enum: ['waiting', 'learning', 'light', 'painting', 'framing', 'finished'] })
      .notNull()
      .default('waiting'),
    progress: real('progress').notNull().default(0),
    /** Whether the person was already enrolled when the job was submitted. */
    wasTrained: boolean('was_trained').notNull().default(false),
    seed: integer('seed').notNull(),
    /** How the picture should differ from the usual one; null if nothing was requested. */
    wish: text('wish', { enum: ['not-like-me', 'other-background', 'calmer', 'brighter'] }),
    generator: text('generator'),
    /** The id of the current attempt, so that it is continued after a restart. */
    attemptId: text('attempt_id'),
    /** The same under the name of the version before, kept in step by a trigger while its programs may run. */
    formerAttemptId: text('ticket'),
    imageKey: text('image_key'),
    /** Variants of the finished picture that are still to be drawn. */
    variantsDue: integer('variants_due').notNull().default(0),
    shortcode: text('shortcode').unique(),
    likeness: real('likeness'),
    /** For the log and the admin page: words without personal data. */
    failure: text('failure'),
    createdAt: createdAtColumn(),
    /** When this job enrolled its person: counts enrolments after the face profile is deleted. */
    trainedAt: timestampTzColumn('trained_at'),
    /**
     * Orders the queue, and distinguishes one submit of a job from the next: a run that was started for an older
     * number no longer finds its row and stops.
     */
    queueNumber: bigint('queue_number', { mode: 'number' }),
    /** Higher priorities are drawn first, and of equal ones the lower number: 1 is a person's first picture. */
    priority: smallint('priority').notNull().default(0),
    /** In which it was submitted: for the lettering of its picture, and the e-mail about it. */
    language: text('language'),
    queuedAt: timestampTzColumn('queued_at'),
    startedAt: timestampTzColumn('started_at'),
    finishedAt: timestampTzColumn('finished_at'),
    /** When personal data was removed. */
    purgedAt: timestampTzColumn('purged_at'),
  },
  (table) => [
    index('jobs_by_user').on(table.userId, table.createdAt),
    index('jobs_by_day').on(table.createdAt, table.id),
    index('jobs_by_status_and_day').on(table.status, table.createdAt, table.id),
    index('jobs_waiting').on(table.queueNumber).where(sql`status = 'queue'`),
    /** The queue of jobs, in its order. */
    index('jobs_in_line')
      .on(table.priority.desc(), table.queueNumber)
      .where(sql`status = 'queue' and started_at is null`),
    index('jobs_being_painted').on(table.startedAt).where(sql`status = 'queue' and started_at is not null`),
    /** One running job for each person (D61), also with concurrent requests. */
    uniqueIndex('jobs_one_running').on(table.userId).where(sql`status = 'queue'`),
    index('jobs_to_purge').on(table.finishedAt).where(sql`purged_at is null`),
    index('jobs_by_picture').on(table.imageKey).where(sql`image_key is not null`),
    index('jobs_never_submitted').on(table.createdAt).where(sql`purged_at is null and status = 'created'`),
  ],
);

/**
 * Each attempt of an engine at a job, under the id by which the engine knows it. It is recorded before the engine receives
 * it, shows how the engine performs and what it costs, and names no person.
 */
export const engineAttempts = pgTable(
  'attempts',
  {
    attemptId: text('attempt_id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    generator: text('generator').notNull(),
    submittedAt: timestampTzColumn('submitted_at').notNull(),
    endedAt: timestampTzColumn('ended_at'),
    outcome: text('outcome', {
      enum: ['done', 'refused', 'unlike', 'broken', 'lost', 'away', 'overdue', 'unwanted'],
    }),
    /** For the log and the admin page: words without personal data. */
    reason: text('reason'),
    /** Millionths of the currency. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    currency: text('currency'),
    /** When the engine said that it holds nothing of this attempt any more. */
    erasedAt: timestampTzColumn('erased_at'),
  },
  (table) => [
    index('attempts_by_job').on(table.jobId),
    index('attempts_to_erase').on(table.submittedAt).where(sql`erased_at is null`),
    index('attempts_by_time').on(table.submittedAt),
  ],
);

/**
 * All variants of a finished job. The job's `image_key` names the one shown; the person can choose another until all of
 * them are deleted with the job.
 */
export const pictures = pgTable(
  'pictures',
  {
    imageKey: text('image_key').primaryKey(),
    /** The screen version of the same picture. */
    screenKey: text('screen_key').notNull().unique(),
    /** The drawn person without the scene, from which other formats are composed. */
    figureKey: text('figure_key'),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    /** Counts from 1, the best first. */
    number: integer('number').notNull(),
    /** Together with the job's answers it determines the composition. */
    seed: integer('seed').notNull(),
    likeness: real('likeness').notNull(),
    /** How the embedded studio drew it; null for remote engines, letters, and pictures made before there were techniques. */
    technique: text('technique'),
  },
  (table) => [uniqueIndex('pictures_by_job').on(table.jobId, table.number)],
);
