// SQL of sign-ins and their tokens.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { andSql } from '#platform/database/and-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { signIns, signInTokens } from '#platform/database/schema.ts';
import { newId, sha256Base64url } from '#platform/secrets.ts';
import { ACCESS_TOKEN_LIFETIME_S, REFRESH_GRACE_S, SIGN_IN_LIFETIME_S } from './limits.ts';

export type AccessIdAndRefreshTokens = { access: string; id: string; refresh: string };

/** SQL: whether a row of `sign_ins` is still valid. */
export const isSignInValidSql = (clock: Clock): SQL =>
  andSql(isNull(signIns.endedAt), sql`${signIns.expiresAt} > ${clock.sql()}`);

/** A new sign-in of this person, with its first tokens. */
export async function addSignIn(
  tx: Database,
  clock: Clock,
  userId: string,
  set: AccessIdAndRefreshTokens,
): Promise<void> {
  const id = newId();
  const now = clock.sql();
  const expiresAt = sql`${now} + ${SIGN_IN_LIFETIME_S} * interval '1 second'`;
  await tx.insert(signIns).values({ id, userId, createdAt: now, expiresAt });
  await addTokens(tx, clock, id, set);
}

/** Stores tokens. Identical ones are stored once: tabs that refresh together get the same ones. */
export async function addTokens(
  tx: Database,
  clock: Clock,
  signInId: string,
  set: AccessIdAndRefreshTokens,
): Promise<void> {
  const whole = sql`(select ${signIns.expiresAt} from ${signIns} where ${signIns.id} = ${signInId})`;
  const short = sql`least(${clock.sql()} + ${ACCESS_TOKEN_LIFETIME_S} * interval '1 second', ${whole})`;
  await tx
    .insert(signInTokens)
    .values([
      { hash: sha256Base64url(set.access), kind: 'access', signInId, expiresAt: short },
      { hash: sha256Base64url(set.id), kind: 'id', signInId, expiresAt: short },
      { hash: sha256Base64url(set.refresh), kind: 'refresh', signInId, expiresAt: whole },
    ])
    .onConflictDoNothing();
}

/** The owners of valid access tokens with these hashes (`id`), in one query for many. */
export function findCallersByTokenHash(db: Database, clock: Clock, hashes: readonly string[]) {
  return db
    .select({ id: signInTokens.hash, userId: signIns.userId, signInId: signIns.id, forJob: signIns.forJob })
    .from(signInTokens)
    .innerJoin(signIns, eq(signIns.id, signInTokens.signInId))
    .where(
      and(
        sql`${signInTokens.hash} = any(${sql.param(hashes)}::text[])`,
        eq(signInTokens.kind, 'access'),
        sql`${signInTokens.expiresAt} > ${clock.sql()}`,
        isSignInValidSql(clock),
      ),
    )
    .prepare('callers')
    .execute();
}

/** Whether a sign-in has neither expired nor ended. Deleting everything deletes it. */
export async function isSignInValid(db: Database, clock: Clock, signInId: string): Promise<boolean> {
  const valid = and(eq(signIns.id, signInId), isSignInValidSql(clock));
  return (await db.select({ id: signIns.id }).from(signIns).where(valid)).length > 0;
}

/** Marks a refresh token as exchanged and returns its sign-in. Of concurrent requests one succeeds. */
export async function consumeRefreshToken(
  tx: Database,
  clock: Clock,
  refreshToken: string,
): Promise<string | undefined> {
  const [used] = await tx
    .update(signInTokens)
    .set({ usedAt: clock.sql() })
    .where(
      and(
        eq(signInTokens.hash, sha256Base64url(refreshToken)),
        eq(signInTokens.kind, 'refresh'),
        isNull(signInTokens.usedAt),
        sql`exists (select 1 from ${signIns} where ${signIns.id} = ${signInTokens.signInId} and ${isSignInValidSql(clock)})`,
      ),
    )
    .returning({ signInId: signInTokens.signInId });
  return used?.signInId;
}

/** A refresh token that was already exchanged, of a sign-in that is still valid. */
export async function findUsedRefreshToken(tx: Database, clock: Clock, refreshToken: string) {
  const justNow = sql<boolean>`${signInTokens.usedAt} > ${clock.sql()} - ${REFRESH_GRACE_S} * interval '1 second'`;
  const rows = await tx
    .select({ signInId: signInTokens.signInId, justNow })
    .from(signInTokens)
    .innerJoin(signIns, eq(signIns.id, signInTokens.signInId))
    .where(
      and(
        eq(signInTokens.hash, sha256Base64url(refreshToken)),
        eq(signInTokens.kind, 'refresh'),
        isSignInValidSql(clock),
      ),
    );
  return rows.at(0);
}

/** Refuses every token of this sign-in from now on, and of the phones that were signed in from it. */
export async function endSignInAndPhoneSignIns(db: Database, clock: Clock, signInId: string): Promise<void> {
  // Two statements: a phone's sign-in in progress locks the first row, and the second statement sees its result.
  for (const which of [eq(signIns.id, signInId), eq(signIns.parentId, signInId)]) {
    await db
      .update(signIns)
      .set({ endedAt: clock.sql() })
      .where(and(which, isNull(signIns.endedAt)));
  }
}
