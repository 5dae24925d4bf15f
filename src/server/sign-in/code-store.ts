// SQL of codes and their limits.
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type LanguageCode, languageOrDefault } from '#campaign/languages/languages.ts';
import { SIGN_IN_CODE_LIFETIME_S } from '#contract/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import { andSql } from '#platform/database/and-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import {
  signInCodeSessions as codes,
  consecutiveWrongCodeCounts as failures,
  rateLimitCounts,
} from '#platform/database/schema.ts';
import { WRONG_CODES_PER_SESSION } from './limits.ts';

const isUnused = (clock: Clock): SQL => andSql(isNull(codes.usedAt), sql`${codes.expiresAt} > ${clock.sql()}`);

/** A session in which a code can still be given. */
const isOpenSession = (clock: Clock): SQL => andSql(isUnused(clock), lt(codes.wrongTries, WRONG_CODES_PER_SESSION));

/** A code that was sent and can still be used. Wrong attempts end their session, never its code. */
const isOpenCode = (clock: Clock): SQL => andSql(isUnused(clock), isNull(codes.voidedAt), isNotNull(codes.email));

/** E-mails to this address, and codes of them that can still be used. */
export async function readCodeEmailCountsOfAddress(db: Database, clock: Clock, emailHash: string) {
  const since = (time: string) => sql`${codes.createdAt} > ${clock.sql()} - ${time}::interval`;
  const rows = await db
    .select({
      lifetime: sql<number>`count(*) filter (where ${since(`${SIGN_IN_CODE_LIFETIME_S} seconds`)})::int`,
      quarterHour: sql<number>`count(*) filter (where ${since('15 minutes')})::int`,
      day: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${isOpenCode(clock)})::int`,
    })
    .from(codes)
    .where(and(eq(codes.emailHash, emailHash), isNull(codes.voidedAt), since('1 day')));
  return firstRowOrThrow(rows);
}

/** Increments the count of this key and returns the count of the current hour. */
export async function incrementHourlyCount(db: Database, clock: Clock, key: string): Promise<number> {
  const rows = await db
    .insert(rateLimitCounts)
    .values({ key, windowStart: sql`date_trunc('hour', ${clock.sql()})`, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimitCounts.key, rateLimitCounts.windowStart],
      set: { count: sql`${rateLimitCounts.count} + 1` },
    })
    .returning({ count: rateLimitCounts.count });
  return firstRowOrThrow(rows).count;
}

type NewSession = { sessionHash: string; emailHash: string; language: LanguageCode };

/** A session with a code of its own, which is to be sent to `email`. */
export async function insertCodeSession(
  tx: Database,
  clock: Clock,
  session: NewSession & { email: string },
): Promise<void> {
  await tx.insert(codes).values({ ...session, ...lifetime(clock) });
}

/** A session without a code of its own, for one that was sent already. */
export async function insertCodeSessionForEarlierCode(tx: Database, clock: Clock, session: NewSession): Promise<void> {
  await tx.insert(codes).values({ ...session, ...lifetime(clock), voidedAt: clock.sql() });
}

const lifetime = (clock: Clock) => ({
  createdAt: clock.sql(),
  expiresAt: sql`${clock.sql()} + ${SIGN_IN_CODE_LIFETIME_S} * interval '1 second'`,
});

/** The address and language for the code of this session; undefined once it can't be used. */
export async function findSealedCodeRecipient(
  db: Database,
  clock: Clock,
  sessionHash: string,
): Promise<{ address: string; language: LanguageCode } | undefined> {
  const [code] = await db
    .select({ address: codes.email, language: codes.language })
    .from(codes)
    .where(and(eq(codes.sessionHash, sessionHash), isOpenCode(clock)));
  if (!code?.address) return undefined;
  return { address: code.address, language: languageOrDefault(code.language) };
}

/** The sessions whose codes were sent to this address and can still be used, where the given session may use one. */
export async function findCodeSessionHashesUsableInSession(
  tx: Database,
  clock: Clock,
  { sessionHash, emailHash }: { sessionHash: string; emailHash: string },
): Promise<string[]> {
  const own = and(eq(codes.sessionHash, sessionHash), eq(codes.emailHash, emailHash), isOpenSession(clock));
  if ((await tx.$count(codes, own)) === 0) return [];
  const open = await tx
    .select({ sessionHash: codes.sessionHash })
    .from(codes)
    .where(and(eq(codes.emailHash, emailHash), isOpenCode(clock)));
  return open.map((one) => one.sessionHash);
}

/** Uses up a code and the session in which it was given. */
export async function markCodesUsedBySessionHashes(tx: Database, clock: Clock, sessionHashes: string[]): Promise<void> {
  await tx.update(codes).set({ usedAt: clock.sql(), email: null }).where(inArray(codes.sessionHash, sessionHashes));
}

/** Counts a wrong attempt in an open session; undefined if it was no longer open. */
export async function recordWrongCodeReturningEmailHash(
  tx: Database,
  clock: Clock,
  sessionHash: string,
): Promise<string | undefined> {
  const [tried] = await tx
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + 1` })
    .where(and(eq(codes.sessionHash, sessionHash), isOpenSession(clock)))
    .returning({ emailHash: codes.emailHash });
  return tried?.emailHash;
}

export async function isSessionCodeUsed(db: Database, sessionHash: string): Promise<boolean> {
  const [code] = await db.select({ usedAt: codes.usedAt }).from(codes).where(eq(codes.sessionHash, sessionHash));
  return code?.usedAt != null;
}

/** Wrong codes in a row are counted under a key, up to a limit. */
export type LimitedFailureCounter = { key: string; limit: number };

export async function isLockedByConsecutiveWrongCodes(
  db: Database,
  clock: Clock,
  { key, limit }: LimitedFailureCounter,
): Promise<boolean> {
  const [row] = await db
    .select({ locked: sql<boolean>`${failures.inARow} >= ${limit} and ${isRecent(clock)}` })
    .from(failures)
    .where(eq(failures.emailHash, key));
  return row?.locked ?? false;
}

/** Counts one more wrong code in a row; after an expired lock the count starts at one. */
export async function incrementConsecutiveFailureCounter(
  tx: Database,
  clock: Clock,
  { key, limit }: LimitedFailureCounter,
): Promise<void> {
  const next = sql`case when ${failures.inARow} >= ${limit} and not ${isRecent(clock)} then 1
    else ${failures.inARow} + 1 end`;
  await tx
    .insert(failures)
    .values({ emailHash: key, inARow: 1, lastAt: clock.sql() })
    .onConflictDoUpdate({ target: failures.emailHash, set: { inARow: next, lastAt: clock.sql() } });
}

const isRecent = (clock: Clock): SQL => sql`(${failures.lastAt} > ${clock.sql()} - interval '1 day')`;

export async function clearFailureCounters(tx: Database, counts: readonly LimitedFailureCounter[]): Promise<void> {
  await tx.delete(failures).where(
    inArray(
      failures.emailHash,
      counts.map(({ key }) => key),
    ),
  );
}
