// SQL about codes that let a phone take somebody's photos.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { HAND_OFF_S, type HandOffState } from '#contract/hand-offs.ts';
import type { Angle, JobStatus } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { handOffs, jobs, photos, signIns, users } from '#platform/database/schema.ts';
import { newId, sha256 } from '#platform/secrets.ts';
import { PHONE_SIGN_IN_S } from './limits.ts';
import { addTokens, endSignIn, isLive, type TokenSet } from './sign-in-store.ts';

export type HandOffRow = { id: string; state: HandOffState; photos: Angle[] };

const notOver = (clock: Clock): SQL => sql`(${handOffs.endedAt} is null and ${handOffs.expiresAt} > ${clock.sql()})`;

export async function statusOfOwnJob(db: Database, userId: string, jobId: string): Promise<JobStatus | undefined> {
  const own = and(eq(jobs.id, jobId), eq(jobs.userId, userId), isNull(jobs.purgedAt));
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(own);
  return job?.status;
}

export async function countLately(db: Database, clock: Clock, userId: string): Promise<number> {
  const lately = sql`${handOffs.createdAt} > ${clock.sql()} - interval '1 hour'`;
  return db.$count(handOffs, and(eq(handOffs.userId, userId), lately));
}

export async function addHandOff(
  tx: Database,
  clock: Clock,
  { token, ...row }: { token: string; userId: string; signInId: string; jobId: string },
): Promise<string> {
  const id = newId();
  const now = clock.sql();
  const expiresAt = sql`${now} + ${HAND_OFF_S} * interval '1 second'`;
  await tx.insert(handOffs).values({ ...row, id, tokenHash: sha256(token), createdAt: now, expiresAt });
  return id;
}

/** Ends what this sign-in showed before, with the phones that came by it. */
export async function endHandOffsOf(tx: Database, clock: Clock, signInId: string): Promise<void> {
  await endWhere(tx, clock, eq(handOffs.signInId, signInId));
}

/** False when this person has no such hand-off. One that is over stays so. */
export async function endHandOff(
  tx: Database,
  clock: Clock,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const own = and(eq(handOffs.id, id), eq(handOffs.userId, userId)) as SQL;
  await endWhere(tx, clock, own);
  return (await tx.$count(handOffs, own)) > 0;
}

async function endWhere(tx: Database, clock: Clock, which: SQL): Promise<void> {
  const ended = await tx
    .update(handOffs)
    .set({ endedAt: clock.sql() })
    .where(and(which, isNull(handOffs.endedAt)))
    .returning({ phoneSignInId: handOffs.phoneSignInId });
  for (const { phoneSignInId } of ended) if (phoneSignInId) await endSignIn(tx, clock, phoneSignInId);
}

/** Uses a code up. Of any number at once, one gets it; nobody does once the sign-in that showed it is over. */
export async function consumeHandOff(tx: Database, clock: Clock, token: string) {
  const [used] = await tx
    .update(handOffs)
    .set({ usedAt: clock.sql() })
    .where(and(eq(handOffs.tokenHash, sha256(token)), isNull(handOffs.usedAt), notOver(clock)))
    .returning({ id: handOffs.id, userId: handOffs.userId, signInId: handOffs.signInId, jobId: handOffs.jobId });
  if (!used) return undefined;
  // Held until the phone's sign-in is there, so that a sign-out at the same moment ends that one too.
  const [from] = await tx
    .select({ email: users.email })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(signIns.id, used.signInId), isLive(clock)))
    .for('update', { of: signIns });
  return from && { ...used, email: from.email };
}

/** The sign-in of the phone: for this job's photos, for a short time, and never beyond the one that it came from. */
export async function addPhoneSignIn(
  tx: Database,
  clock: Clock,
  { id: handOffId, userId, signInId, jobId }: { id: string; userId: string; signInId: string; jobId: string },
  set: TokenSet,
): Promise<void> {
  const id = newId();
  const now = clock.sql();
  const whole = sql`(select ${signIns.expiresAt} from ${signIns} where ${signIns.id} = ${signInId})`;
  const expiresAt = sql`least(${now} + ${PHONE_SIGN_IN_S} * interval '1 second', ${whole})`;
  await tx.insert(signIns).values({ id, userId, parentId: signInId, forJob: jobId, createdAt: now, expiresAt });
  await addTokens(tx, clock, id, set);
  await tx.update(handOffs).set({ phoneSignInId: id }).where(eq(handOffs.id, handOffId));
}

/** What became of a hand-off of this person; undefined when there is none. */
export async function findHandOff(
  db: Database,
  clock: Clock,
  { userId, id }: { userId: string; id: string },
): Promise<HandOffRow | undefined> {
  const phoneLives = sql`exists (select 1 from ${signIns} where ${signIns.id} = ${handOffs.phoneSignInId} and ${isLive(clock)})`;
  const state = sql<HandOffState>`case when ${handOffs.usedAt} is null and ${notOver(clock)} then 'waiting'
    when ${handOffs.usedAt} is not null and ${phoneLives} then 'connected' else 'over' end`;
  const since = sql<Angle[]>`array(select ${photos.pose} from ${photos}
    where ${photos.userId} = ${handOffs.userId} and ${photos.createdAt} >= ${handOffs.usedAt} order by 1)`;
  const [row] = await db
    .select({ id: handOffs.id, state, photos: since })
    .from(handOffs)
    .where(and(eq(handOffs.id, id), eq(handOffs.userId, userId)));
  return row;
}
