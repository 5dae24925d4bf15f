// SQL of sign-ins and their tokens.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { andSql } from '#platform/database/and-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { sessionTokens, signedInSessions } from '#platform/database/schema.ts';
import { newId, sha256Base64url } from '#platform/secrets.ts';
import { ACCESS_TOKEN_LIFETIME_S, REFRESH_TOKEN_REUSE_GRACE_S, SIGN_IN_LIFETIME_S } from './limits.ts';

export type SignInTokenSet = { access: string; id: string; refresh: string };

/** SQL: whether a row of `sign_ins` is still valid. */
export const isSignInValidSql = (clock: Clock): SQL =>
  andSql(isNull(signedInSessions.endedAt), sql`${signedInSessions.expiresAt} > ${clock.sql()}`);

/** A new sign-in of this person, with its first tokens. */
export async function addSignInWithTokens(
  tx: Database,
  clock: Clock,
  userId: string,
  set: SignInTokenSet,
): Promise<void> {
  const id = newId();
  const now = clock.sql();
  const expiresAt = sql`${now} + ${SIGN_IN_LIFETIME_S} * interval '1 second'`;
  await tx.insert(signedInSessions).values({ id, userId, createdAt: now, expiresAt });
  await addTokens(tx, clock, id, set);
}

/** Stores tokens. Identical ones are stored once: tabs that refresh together get the same ones. */
export async function addTokens(tx: Database, clock: Clock, signInId: string, set: SignInTokenSet): Promise<void> {
  const whole = sql`(select ${signedInSessions.expiresAt} from ${signedInSessions} where ${signedInSessions.id} = ${signInId})`;
  const short = sql`least(${clock.sql()} + ${ACCESS_TOKEN_LIFETIME_S} * interval '1 second', ${whole})`;
  await tx
    .insert(sessionTokens)
    .values([
      { hash: sha256Base64url(set.access), kind: 'access', signInId, expiresAt: short },
      { hash: sha256Base64url(set.id), kind: 'id', signInId, expiresAt: short },
      { hash: sha256Base64url(set.refresh), kind: 'refresh', signInId, expiresAt: whole },
    ])
    .onConflictDoNothing();
}

/** The owners of valid access tokens with these hashes (`id`), in one query for many. */
export function findCallersByAccessTokenHash(db: Database, clock: Clock, hashes: readonly string[]) {
  return db
    .select({
      id: sessionTokens.hash,
      userId: signedInSessions.userId,
      signInId: signedInSessions.id,
      forJob: signedInSessions.forJob,
    })
    .from(sessionTokens)
    .innerJoin(signedInSessions, eq(signedInSessions.id, sessionTokens.signInId))
    .where(
      and(
        sql`${sessionTokens.hash} = any(${sql.param(hashes)}::text[])`,
        eq(sessionTokens.kind, 'access'),
        sql`${sessionTokens.expiresAt} > ${clock.sql()}`,
        isSignInValidSql(clock),
      ),
    )
    .prepare('callers')
    .execute();
}

/** Whether a sign-in has neither expired nor ended. Deleting everything deletes it. */
export async function isSignInValid(db: Database, clock: Clock, signInId: string): Promise<boolean> {
  const valid = and(eq(signedInSessions.id, signInId), isSignInValidSql(clock));
  return (await db.select({ id: signedInSessions.id }).from(signedInSessions).where(valid)).length > 0;
}

/** Marks a refresh token as exchanged and returns its sign-in. Of concurrent requests one succeeds. */
export async function consumeRefreshToken(
  tx: Database,
  clock: Clock,
  refreshToken: string,
): Promise<string | undefined> {
  const [used] = await tx
    .update(sessionTokens)
    .set({ usedAt: clock.sql() })
    .where(
      and(
        eq(sessionTokens.hash, sha256Base64url(refreshToken)),
        eq(sessionTokens.kind, 'refresh'),
        isNull(sessionTokens.usedAt),
        sql`exists (select 1 from ${signedInSessions} where ${signedInSessions.id} = ${sessionTokens.signInId} and ${isSignInValidSql(clock)})`,
      ),
    )
    .returning({ signInId: sessionTokens.signInId });
  return used?.signInId;
}

/** A refresh token that was already exchanged, of a sign-in that is still valid. */
export async function findUsedRefreshToken(tx: Database, clock: Clock, refreshToken: string) {
  const justNow = sql<boolean>`${sessionTokens.usedAt} > ${clock.sql()} - ${REFRESH_TOKEN_REUSE_GRACE_S} * interval '1 second'`;
  const rows = await tx
    .select({ signInId: sessionTokens.signInId, justNow })
    .from(sessionTokens)
    .innerJoin(signedInSessions, eq(signedInSessions.id, sessionTokens.signInId))
    .where(
      and(
        eq(sessionTokens.hash, sha256Base64url(refreshToken)),
        eq(sessionTokens.kind, 'refresh'),
        isSignInValidSql(clock),
      ),
    );
  return rows.at(0);
}

/** Refuses every token of this sign-in from now on, and of the phones that were signed in from it. */
export async function endSignInAndPhoneSignIns(db: Database, clock: Clock, signInId: string): Promise<void> {
  // Two statements: a phone's sign-in in progress locks the first row, and the second statement sees its result.
  for (const which of [eq(signedInSessions.id, signInId), eq(signedInSessions.parentId, signInId)]) {
    await db
      .update(signedInSessions)
      .set({ endedAt: clock.sql() })
      .where(and(which, isNull(signedInSessions.endedAt)));
  }
}
