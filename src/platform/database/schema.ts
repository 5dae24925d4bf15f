// Every table, for PGlite and PostgreSQL alike. All times are the database's own clock.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').notNull().defaultNow();

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
    /** Where the generator's model of this person is stored. */
    modelKey: text('model_key'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_by_model').on(table.modelKey).where(sql`model_key is not null`),
    // The purge finds by these whose time is over without a look at everybody who came today.
    index('users_by_last_seen').on(sql`greatest(last_seen_at, created_at)`).where(sql`email is not null`),
    index('users_learnt').on(table.id).where(sql`model_key is not null or model_trained`),
  ],
);

/**
 * One requested code and the session that it belongs to. The code itself is stored nowhere: it is derived from the
 * session under the installation's secret, so a mail that is sent again carries the same code.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the session that the browser holds. */
    sessionHash: text('session_hash').primaryKey(),
    /** Only until the code is used, voided or late. */
    email: text('email'),
    emailHash: text('email_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A newer code for the same address ends this one. */
    voidedAt: moment('voided_at'),
    /** In which the letter is written. */
    language: text('language'),
  },
  (table) => [index('sign_in_codes_by_address').on(table.emailHash, table.createdAt)],
);

/** Wrong codes in a row for one address: a right one removes the row. */
export const signInFailures = pgTable('sign_in_failures', {
  emailHash: text('email_hash').primaryKey(),
  inARow: integer('in_a_row').notNull(),
  lastAt: moment('last_at').notNull(),
});

/** How often something was tried from a network within a window of time. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** What is counted and for whom, without personal data: `code-sends:<hash>`. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** One sign-in on one device: the family of its tokens. Ending it refuses them all. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** For a phone: the sign-in whose screen it was signed in from, and with which it ends. */
    parentId: text('parent_id'),
    /** For a phone: the job whose photos it may take; it may do nothing else. */
    forJob: text('for_job'),
  },
  (table) => [index('sign_ins_by_parent').on(table.parentId).where(sql`parent_id is not null`)],
);

/** A code on a computer's screen that signs a phone in, once and for two minutes, to take the photos of one job. */
export const handOffs = pgTable(
  'hand_offs',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of what the code carries. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    jobId: text('job_id').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Taken back by its person, or replaced by a newer one. */
    endedAt: moment('ended_at'),
    /** The sign-in of the phone that opened it. */
    phoneSignInId: text('phone_sign_in_id'),
  },
  (table) => [
    index('hand_offs_by_user').on(table.userId, table.createdAt),
    index('hand_offs_by_sign_in').on(table.signInId),
  ],
);

export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['access', 'id', 'refresh'] }).notNull(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was exchanged: a second use after the grace time ends the whole family (D13). */
    usedAt: moment('used_at'),
  },
  (table) => [index('tokens_by_sign_in').on(table.signInId)],
);

/** Key pairs for the encryption in the browser; the private key is encrypted under the installation's secret. */
export const keyPairs = pgTable('key_pairs', {
  kid: text('kid').primaryKey(),
  publicJwk: text('public_jwk').notNull(),
  encryptedPrivateKey: text('encrypted_private_key').notNull(),
  createdAt: createdAt(),
});

/**
 * The ledger of agreements: what a person agreed to, word for word by its version and hash, and what they took back. Rows
 * are added and never changed: the database itself refuses an update, a deletion and a truncation.
 */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['generate', 'publish', 'reuse'] }).notNull(),
    /** The row by which the agreement was given that this row takes back; null where this row gives one. */
    withdraws: text('withdraws')
      .unique()
      .references((): AnyPgColumn => consents.id),
    /** The job whose picture it is about; null where it is about the photos. */
    jobId: text('job_id'),
    version: text('version').notNull(),
    /** SHA-256 of the words, as they were shown. */
    textHash: text('text_hash').notNull(),
    /** In which they were shown, as BCP 47 names it. */
    language: text('language').notNull(),
    at: moment('at').notNull().defaultNow(),
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
    identity: bytes('identity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pose] }),
    uniqueIndex('photos_by_file').on(table.storageKey),
    index('photos_by_age').on(table.createdAt),
  ],
);

/** Gives jobs their place in the queue, and every handing-in its own number. */
export const queueNumbers = pgSequence('queue_numbers');

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
    /** Null where no person is to be painted: letters have no gender. */
    question3: text('question_3'),
    kind: text('kind', { enum: ['portrait', 'letters'] })
      .notNull()
      .default('portrait'),
    /** Initials or a name, which stand in the picture in the person's place. */
    letters: text('letters'),
    status: text('status', { enum: ['created', 'queue', 'completed', 'failed'] })
      .notNull()
      .default('created'),
    stage: text('stage', { enum: ['waiting', 'learning', 'light', 'painting', 'framing', 'finished'] })
      .notNull()
      .default('waiting'),
    progress: real('progress').notNull().default(0),
    /** Whether the person was already learnt when the job was handed in. */
    wasTrained: boolean('was_trained').notNull().default(false),
    seed: integer('seed').notNull(),
    /** How the picture should differ from the usual one; null where nobody wished anything. */
    wish: text('wish', { enum: ['not-like-me', 'other-background', 'calmer', 'brighter'] }),
    generator: text('generator'),
    /** The generator's receipt, so that a restart finds the work again. */
    ticket: text('ticket'),
    imageKey: text('image_key'),
    shortcode: text('shortcode').unique(),
    likeness: real('likeness'),
    /** For the log and the admin page: words without personal data. */
    failure: text('failure'),
    createdAt: createdAt(),
    /** When this job taught the generator its person: counts trainings after the model is gone. */
    trainedAt: moment('trained_at'),
    /**
     * Orders the queue, and tells one handing-in of a job from the next: work that was begun for an older
     * number finds its row no longer and stops.
     */
    queueNumber: bigint('queue_number', { mode: 'number' }),
    /** Of those that wait, the higher come first, and of equals the lower number: 1 is somebody's first picture. */
    priority: smallint('priority').notNull().default(0),
    /** In which it was handed in, for the letter about it. */
    language: text('language'),
    queuedAt: moment('queued_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When personal data was removed. */
    purgedAt: moment('purged_at'),
  },
  (table) => [
    index('jobs_by_user').on(table.userId, table.createdAt),
    index('jobs_by_day').on(table.createdAt, table.id),
    index('jobs_by_status_and_day').on(table.status, table.createdAt, table.id),
    index('jobs_waiting').on(table.queueNumber).where(sql`status = 'queue'`),
    /** The line before the painters, in its order. */
    index('jobs_in_line')
      .on(table.priority.desc(), table.queueNumber)
      .where(sql`status = 'queue' and started_at is null`),
    index('jobs_being_painted').on(table.startedAt).where(sql`status = 'queue' and started_at is not null`),
    /** One running job a person (D61), whatever arrives at the same time. */
    uniqueIndex('jobs_one_running').on(table.userId).where(sql`status = 'queue'`),
    index('jobs_to_purge').on(table.finishedAt).where(sql`purged_at is null`),
    index('jobs_by_picture').on(table.imageKey).where(sql`image_key is not null`),
    index('jobs_never_submitted').on(table.createdAt).where(sql`purged_at is null and status = 'created'`),
  ],
);

/**
 * Each piece of work that went to an engine, under the ticket by which the engine knows it. It is noted before the engine
 * hears of it, tells what the engine is worth and costs, and names no person.
 */
export const handIns = pgTable(
  'hand_ins',
  {
    ticket: text('ticket').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    generator: text('generator').notNull(),
    handedInAt: moment('handed_in_at').notNull(),
    endedAt: moment('ended_at'),
    outcome: text('outcome', {
      enum: ['done', 'refused', 'unlike', 'broken', 'lost', 'away', 'overdue', 'unwanted'],
    }),
    /** For the log and the admin page: words without personal data. */
    reason: text('reason'),
    /** Millionths of the currency. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    currency: text('currency'),
    /** When the engine said that it holds nothing under this ticket. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('hand_ins_by_job').on(table.jobId),
    index('hand_ins_to_erase').on(table.handedInAt).where(sql`erased_at is null`),
    index('hand_ins_by_time').on(table.handedInAt),
  ],
);

/**
 * How many there are, by the quarter of an hour in which they were begun: every time zone's days are made of whole ones.
 * Triggers of the tables that are counted note each change in `count_changes`, in the same transaction, whatever
 * program makes it; changes are added up here once a minute, so that no two transactions wait for the same row. What
 * is counted: see `#server/jobs/counts-store.ts`.
 */
export const counts = pgTable(
  'counts',
  {
    what: text('what').notNull(),
    quarter: moment('quarter').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.quarter] })],
);

/** The sums of `counts` by days of Greenwich, which a trigger on it keeps: far pages and long spans add up few rows. */
export const dayCounts = pgTable(
  'day_counts',
  {
    what: text('what').notNull(),
    day: moment('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.day] })],
);

/** What is not yet in `counts`: the truth is the sum of both. */
export const countChanges = pgTable('count_changes', {
  what: text('what').notNull(),
  quarter: moment('quarter').notNull(),
  amount: integer('amount').notNull(),
});

/**
 * How often something happened on a day of the campaign's time zone: a step towards a picture, a refusal, a failure. Days
 * and no shorter times, because a job's row tells when it was begun for as long as the installation lives, and its answer
 * must not be found again by the minute. What is tallied: see `#server/tallies/store.ts`.
 */
export const tallies = pgTable(
  'tallies',
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

/** What is not yet in `tallies`, for a minute at most: triggers add rows here, so that nobody waits for a counter's row. */
export const tallyNotes = pgTable('tally_notes', {
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  part: text('part').notNull(),
  quarter: moment('quarter').notNull(),
  amount: integer('amount').notNull(),
});

/** Steps that a job is tallied for once, though they may happen often. They go with the rest of the job's data. */
export const jobMarks = pgTable(
  'job_marks',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    mark: text('mark', { enum: ['ready', 'taken', 'shared', 'published'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.mark] })],
);

/**
 * Every composition that was kept of a finished job. The one on show is the one that the job's `image_key` names; another
 * can take its place until all of them go with the job.
 */
export const pictures = pgTable(
  'pictures',
  {
    imageKey: text('image_key').primaryKey(),
    /** The same picture, light enough for a screen. */
    screenKey: text('screen_key').notNull().unique(),
    /** The painted person alone, from which other formats are composed; one for all compositions of a job. */
    figureKey: text('figure_key'),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    /** Counts from 1, the best first. */
    number: integer('number').notNull(),
    /** With the job's answers, what it takes to compose it again. */
    seed: integer('seed').notNull(),
    likeness: real('likeness').notNull(),
  },
  (table) => [uniqueIndex('pictures_by_job').on(table.jobId, table.number)],
);

/** A published picture: its own copy under its own key, its own consent, its own end. */
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
      .references(() => consents.id),
    /** The agreement under which it may be shown elsewhere too; null where there is none. */
    reuseConsentId: text('reuse_consent_id').references(() => consents.id),
    publishedAt: moment('published_at').notNull().defaultNow(),
    endsOn: date('ends_on').notNull(),
    /** When an admin looked at it and left it where it hangs, and their user id; null while nobody has decided. */
    reviewedAt: moment('reviewed_at'),
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

/** Mail that must leave exactly once, written in the transaction that causes it. */
export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['picture-ready'] }).notNull(),
  jobId: text('job_id').notNull().unique(),
  createdAt: createdAt(),
  /** Taken by a sender that may have died since: after a while another may try. */
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
});

/** Browsers that are to be told when a picture is there, until they are. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    jobId: text('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Where the browser is reached and with which keys, sealed under the installation's secret. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
);

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
