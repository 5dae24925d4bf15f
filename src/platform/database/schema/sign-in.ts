// Codes, failed attempts, sign-ins with their tokens, and the key pairs for encryption in the browser.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampTzColumn } from './columns.ts';
import { users } from './people.ts';

/**
 * One session, and the code that was sent for it. Any open code of an address works in any open session of it. The code itself is stored nowhere: it is derived from the
 * session under the installation's secret, so a mail that is sent again carries the same code.
 */
export const signInCodeSessions = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the session that the browser holds. */
    sessionHash: text('session_hash').primaryKey(),
    /** Only until the code is used or late; null from the start where none was sent. */
    email: text('email'),
    emailHash: text('email_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: createdAtColumn(),
    expiresAt: timestampTzColumn('expires_at').notNull(),
    usedAt: timestampTzColumn('used_at'),
    /** Set from the start if the session has no code of its own: other codes of its address work in it. */
    voidedAt: timestampTzColumn('voided_at'),
    /** The language of the e-mail. */
    language: text('language'),
  },
  (table) => [index('sign_in_codes_by_address').on(table.emailHash, table.createdAt)],
);

/** Wrong codes in a row for one address, in all and by network: a right one removes the row. */
export const consecutiveWrongCodeCounts = pgTable('sign_in_failures', {
  /** The hash of the address, or of the address together with a network. */
  emailHash: text('email_hash').primaryKey(),
  inARow: integer('in_a_row').notNull(),
  lastAt: timestampTzColumn('last_at').notNull(),
});

/** How often something was tried from a network within a window of time. */
export const rateLimitCounts = pgTable(
  'rate_counts',
  {
    /** What is counted and for whom, without personal data: `code-sends:<hash>`. */
    key: text('key').notNull(),
    windowStart: timestampTzColumn('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** One sign-in on one device with all its tokens, which end with it. */
export const deviceSignIns = pgTable(
  'sign_ins',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
    expiresAt: timestampTzColumn('expires_at').notNull(),
    endedAt: timestampTzColumn('ended_at'),
    /** For a phone: the sign-in whose screen it was signed in from, and with which it ends. */
    parentId: text('parent_id'),
    /** For a phone: the job whose photos it may take; it may do nothing else. */
    forJob: text('for_job'),
  },
  (table) => [index('sign_ins_by_parent').on(table.parentId).where(sql`parent_id is not null`)],
);

/** A code on a computer's screen that signs a phone in, once and for two minutes, to take the photos of one job. */
export const devicePairings = pgTable(
  'device_pairings',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the code. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => deviceSignIns.id, { onDelete: 'cascade' }),
    jobId: text('job_id').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestampTzColumn('expires_at').notNull(),
    usedAt: timestampTzColumn('used_at'),
    /** Cancelled by its person, or replaced by a newer one. */
    endedAt: timestampTzColumn('ended_at'),
    /** The sign-in of the phone that opened it. */
    phoneSignInId: text('phone_sign_in_id'),
  },
  (table) => [
    index('device_pairings_by_user').on(table.userId, table.createdAt),
    index('device_pairings_by_sign_in').on(table.signInId),
  ],
);

export const signInTokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['access', 'id', 'refresh'] }).notNull(),
    signInId: text('sign_in_id')
      .notNull()
      .references(() => deviceSignIns.id, { onDelete: 'cascade' }),
    expiresAt: timestampTzColumn('expires_at').notNull(),
    /** When a refresh token was exchanged: a second use after the grace time ends the whole family (D13). */
    usedAt: timestampTzColumn('used_at'),
  },
  (table) => [index('tokens_by_sign_in').on(table.signInId)],
);

/** Key pairs for the encryption in the browser; the private key is encrypted under the installation's secret. */
export const signInEncryptionKeyPairs = pgTable('key_pairs', {
  kid: text('kid').primaryKey(),
  publicJwk: text('public_jwk').notNull(),
  encryptedPrivateKey: text('encrypted_private_key').notNull(),
  createdAt: createdAtColumn(),
});
