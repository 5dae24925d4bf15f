// SQL of sign-ins and their tokens.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { andSql } from '#platform/database/and-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { deviceSignIns, signInTokens } from '#platform/database/schema.ts';
import { newId, sha256Base64url } from '#platform/secrets.ts';
import { ACCESS_TOKEN_LIFETIME_S, REFRESH_TOKEN_REUSE_GRACE_S, SIGN_IN_LIFETIME_S } from './limits.ts';

export type SignInTokenSet = { access: string; id: string; refresh: string };

/** SQL: whether a row of `sign_ins` is still valid. */
export const isSignInValidSql = (clock: Clock): SQL =>
  andSql(isNull(deviceSignIns.endedAt), sql`${deviceSignIns.expiresAt} > ${clock.sql()}`);

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
  await tx.insert(deviceSignIns).values({ id, userId, createdAt: now, expiresAt });
  await addTokens(tx, clock, id, set);
}

/** Stores tokens. Identical ones are stored once: tabs that refresh together get the same ones. */
export async function addTokens(tx: Database, clock: Clock, signInId: string, set: SignInTokenSet): Promise<void> {
  const whole = sql`(select ${deviceSignIns.expiresAt} from ${deviceSignIns} where ${deviceSignIns.id} = ${signInId})`;
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
export function findCallersByAccessTokenHash(db: Database, clock: Clock, hashes: readonly string[]) {
  return db
    .select({
      id: signInTokens.hash,
      userId: deviceSignIns.userId,
      signInId: deviceSignIns.id,
      forJob: deviceSignIns.forJob,
    })
    .from(signInTokens)
    .innerJoin(deviceSignIns, eq(deviceSignIns.id, signInTokens.signInId))
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
  const valid = and(eq(deviceSignIns.id, signInId), isSignInValidSql(clock));
  return (await db.select({ id: deviceSignIns.id }).from(deviceSignIns).where(valid)).length > 0;
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
        sql`exists (select 1 from ${deviceSignIns} where ${deviceSignIns.id} = ${signInTokens.signInId} and ${isSignInValidSql(clock)})`,
      ),
    )
    .returning({ signInId: signInTokens.signInId });
  return used?.signInId;
}

/** A refresh token that was already exchanged, of a sign-in that is still valid. */
export async function findUsedRefreshToken(tx: Database, clock: Clock, refreshToken: string) {
  const justNow = sql<boolean>`${signInTokens.usedAt} > ${clock.sql()} - ${REFRESH_TOKEN_REUSE_GRACE_S} * interval '1 second'`;
  const rows = await tx
    .select({ signInId: signInTokens.signInId, justNow })
    .from(signInTokens)
    .innerJoin(deviceSignIns, eq(deviceSignIns.id, signInTokens.signInId))
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
  for (const which of [eq(deviceSignIns.id, signInId), eq(deviceSignIns.parentId, signInId)]) {
    await db
      .update(deviceSignIns)
      .set({ endedAt: clock.sql() })
      .where(and(which, isNull(deviceSignIns.endedAt)));
  }
}
