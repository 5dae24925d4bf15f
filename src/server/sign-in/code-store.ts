// SQL about codes and what limits them.
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Language, languageOr } from '#campaign/languages/languages.ts';
import { CODE_LIFETIME_S } from '#contract/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { signInCodes as codes, signInFailures as failures, rateCounts } from '#platform/database/schema.ts';
import { TRIES_PER_CODE, WRONG_IN_A_ROW } from './limits.ts';

/** A code that can still be used. */
const isOpen = (clock: Clock): SQL =>
  and(
    isNull(codes.usedAt),
    isNull(codes.voidedAt),
    sql`${codes.expiresAt} > ${clock.sql()}`,
    lt(codes.wrongTries, TRIES_PER_CODE),
  ) as SQL;

export async function countSends(db: Database, clock: Clock, emailHash: string) {
  const [counts] = await db
    .select({
      quarterHour: sql<number>`count(*) filter (where ${codes.createdAt} > ${clock.sql()} - interval '15 minutes')::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(codes)
    .where(and(eq(codes.emailHash, emailHash), sql`${codes.createdAt} > ${clock.sql()} - interval '1 day'`));
  return counts;
}

/** Counts one more from this network and returns the count of the running hour. */
export async function countFromNetwork(db: Database, clock: Clock, networkHash: string): Promise<number> {
  const [row] = await db
    .insert(rateCounts)
    .values({ key: `code-sends:${networkHash}`, windowStart: sql`date_trunc('hour', ${clock.sql()})`, count: 1 })
    .onConflictDoUpdate({
      target: [rateCounts.key, rateCounts.windowStart],
      set: { count: sql`${rateCounts.count} + 1` },
    })
    .returning({ count: rateCounts.count });
  return row.count;
}

/** Ends the older codes of this address and forgets the address with them. */
export async function voidCodes(tx: Database, clock: Clock, emailHash: string): Promise<void> {
  await tx
    .update(codes)
    .set({ voidedAt: clock.sql(), email: null })
    .where(and(eq(codes.emailHash, emailHash), isNull(codes.usedAt), isNull(codes.voidedAt)));
}

export async function addCode(
  tx: Database,
  clock: Clock,
  code: { sessionHash: string; email: string; emailHash: string; language: Language },
): Promise<void> {
  const now = clock.sql();
  const expiresAt = sql`${now} + ${CODE_LIFETIME_S} * interval '1 second'`;
  await tx.insert(codes).values({ ...code, createdAt: now, expiresAt });
}

/** Where the code of this session is to be sent, and in which language; undefined once it is of no use. */
export async function receiverOf(
  db: Database,
  clock: Clock,
  sessionHash: string,
): Promise<{ address: string; language: Language } | undefined> {
  const [code] = await db
    .select({ address: codes.email, language: codes.language })
    .from(codes)
    .where(and(eq(codes.sessionHash, sessionHash), isOpen(clock)));
  if (!code?.address) return undefined;
  return { address: code.address, language: languageOr(code.language) };
}

/** Uses the code up. Of any number at once, one gets true. */
export async function consumeCode(
  tx: Database,
  clock: Clock,
  { sessionHash, emailHash }: { sessionHash: string; emailHash: string },
): Promise<boolean> {
  const used = await tx
    .update(codes)
    .set({ usedAt: clock.sql(), email: null })
    .where(and(eq(codes.sessionHash, sessionHash), eq(codes.emailHash, emailHash), isOpen(clock)))
    .returning({ sessionHash: codes.sessionHash });
  return used.length === 1;
}

/** Counts a wrong try against an open code; undefined when the code was no longer open. */
export async function countWrongTry(tx: Database, clock: Clock, sessionHash: string): Promise<string | undefined> {
  const [tried] = await tx
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + 1` })
    .where(and(eq(codes.sessionHash, sessionHash), isOpen(clock)))
    .returning({ emailHash: codes.emailHash });
  return tried?.emailHash;
}

export async function wasUsed(db: Database, sessionHash: string): Promise<boolean> {
  const [code] = await db.select({ usedAt: codes.usedAt }).from(codes).where(eq(codes.sessionHash, sessionHash));
  return code?.usedAt != null;
}

export async function isLocked(db: Database, clock: Clock, emailHash: string): Promise<boolean> {
  const [row] = await db
    .select({ locked: sql<boolean>`${failures.inARow} >= ${WRONG_IN_A_ROW} and ${isRecent(clock)}` })
    .from(failures)
    .where(eq(failures.emailHash, emailHash));
  return row?.locked ?? false;
}

/** One more wrong code in a row; a lock that is over begins again at one. */
export async function countFailure(tx: Database, clock: Clock, emailHash: string): Promise<void> {
  const next = sql`case when ${failures.inARow} >= ${WRONG_IN_A_ROW} and not ${isRecent(clock)} then 1
    else ${failures.inARow} + 1 end`;
  await tx
    .insert(failures)
    .values({ emailHash, inARow: 1, lastAt: clock.sql() })
    .onConflictDoUpdate({ target: failures.emailHash, set: { inARow: next, lastAt: clock.sql() } });
}

const isRecent = (clock: Clock): SQL => sql`(${failures.lastAt} > ${clock.sql()} - interval '1 day')`;

export async function forgetFailures(tx: Database, emailHash: string): Promise<void> {
  await tx.delete(failures).where(eq(failures.emailHash, emailHash));
}
