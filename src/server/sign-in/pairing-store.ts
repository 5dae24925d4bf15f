// SQL of device pairings.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { PAIRING_CODE_LIFETIME_S, type PairingState } from '#contract/device-pairing.ts';
import type { JobStatus, Pose } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import { andSql } from '#platform/database/and-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { devicePairings, deviceSignIns, jobs, photos, users } from '#platform/database/schema.ts';
import { newId, sha256Base64url } from '#platform/secrets.ts';
import { PAIRED_PHONE_SIGN_IN_LIFETIME_S } from './limits.ts';
import { addTokens, endSignInAndPhoneSignIns, isSignInValidSql, type SignInTokenSet } from './sign-in-store.ts';

export type PairingStateAndPhotoPoses = { id: string; state: PairingState; photos: Pose[] };

const isOpen = (clock: Clock): SQL =>
  sql`(${devicePairings.endedAt} is null and ${devicePairings.expiresAt} > ${clock.sql()})`;

export async function findOwnJobStatus(db: Database, userId: string, jobId: string): Promise<JobStatus | undefined> {
  const own = and(eq(jobs.id, jobId), eq(jobs.userId, userId), isNull(jobs.purgedAt));
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(own);
  return job?.status;
}

export async function countUserPairingsInLastHour(db: Database, clock: Clock, userId: string): Promise<number> {
  const lately = sql`${devicePairings.createdAt} > ${clock.sql()} - interval '1 hour'`;
  return db.$count(devicePairings, and(eq(devicePairings.userId, userId), lately));
}

export async function addPairing(
  tx: Database,
  clock: Clock,
  { token, ...row }: { token: string; userId: string; signInId: string; jobId: string },
): Promise<string> {
  const id = newId();
  const now = clock.sql();
  const expiresAt = sql`${now} + ${PAIRING_CODE_LIFETIME_S} * interval '1 second'`;
  await tx.insert(devicePairings).values({ ...row, id, tokenHash: sha256Base64url(token), createdAt: now, expiresAt });
  return id;
}

/** Ends the pairings of this sign-in and signs out their phones. */
export async function endPairingsAndPhonesOfSignIn(tx: Database, clock: Clock, signInId: string): Promise<void> {
  await endWhere(tx, clock, eq(devicePairings.signInId, signInId));
}

/** False when this person has no such pairing. Ending it twice changes nothing. */
export async function endOwnPairingAndPhoneSignIn(
  tx: Database,
  clock: Clock,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const own = andSql(eq(devicePairings.id, id), eq(devicePairings.userId, userId));
  await endWhere(tx, clock, own);
  return (await tx.$count(devicePairings, own)) > 0;
}

async function endWhere(tx: Database, clock: Clock, which: SQL): Promise<void> {
  const ended = await tx
    .update(devicePairings)
    .set({ endedAt: clock.sql() })
    .where(and(which, isNull(devicePairings.endedAt)))
    .returning({ phoneSignInId: devicePairings.phoneSignInId });
  for (const { phoneSignInId } of ended) if (phoneSignInId) await endSignInAndPhoneSignIns(tx, clock, phoneSignInId);
}

/** Consumes a code. Of concurrent requests one succeeds; none does after the computer's sign-in has ended. */
export async function consumePairingCode(tx: Database, clock: Clock, token: string) {
  const [used] = await tx
    .update(devicePairings)
    .set({ usedAt: clock.sql() })
    .where(and(eq(devicePairings.tokenHash, sha256Base64url(token)), isNull(devicePairings.usedAt), isOpen(clock)))
    .returning({
      id: devicePairings.id,
      userId: devicePairings.userId,
      signInId: devicePairings.signInId,
      jobId: devicePairings.jobId,
    });
  if (!used) return undefined;
  // Locked until the phone's sign-in exists, so that a concurrent sign-out ends it too.
  const [from] = await tx
    .select({ email: users.email })
    .from(deviceSignIns)
    .innerJoin(users, eq(users.id, deviceSignIns.userId))
    .where(and(eq(deviceSignIns.id, used.signInId), isSignInValidSql(clock)))
    .for('update', { of: deviceSignIns });
  return from && { ...used, email: from.email };
}

/** The phone's sign-in: for this job's photos, for a short time, and never longer than the computer's. */
export async function storePairedPhoneSignIn(
  tx: Database,
  clock: Clock,
  { id: pairingId, userId, signInId, jobId }: { id: string; userId: string; signInId: string; jobId: string },
  set: SignInTokenSet,
): Promise<void> {
  const id = newId();
  const now = clock.sql();
  const whole = sql`(select ${deviceSignIns.expiresAt} from ${deviceSignIns} where ${deviceSignIns.id} = ${signInId})`;
  const expiresAt = sql`least(${now} + ${PAIRED_PHONE_SIGN_IN_LIFETIME_S} * interval '1 second', ${whole})`;
  await tx.insert(deviceSignIns).values({ id, userId, parentId: signInId, forJob: jobId, createdAt: now, expiresAt });
  await addTokens(tx, clock, id, set);
  await tx.update(devicePairings).set({ phoneSignInId: id }).where(eq(devicePairings.id, pairingId));
}

/** The state of a pairing of this person; undefined when there is none. */
export async function findPairingProgress(
  db: Database,
  clock: Clock,
  { userId, id }: { userId: string; id: string },
): Promise<PairingStateAndPhotoPoses | undefined> {
  const phoneLives = sql`exists (select 1 from ${deviceSignIns} where ${deviceSignIns.id} = ${devicePairings.phoneSignInId} and ${isSignInValidSql(clock)})`;
  const state = sql<PairingState>`case when ${devicePairings.usedAt} is null and ${isOpen(clock)} then 'waiting'
    when ${devicePairings.usedAt} is not null and ${phoneLives} then 'connected' else 'over' end`;
  const since = sql<Pose[]>`array(select ${photos.pose} from ${photos}
    where ${photos.userId} = ${devicePairings.userId} and ${photos.createdAt} >= ${devicePairings.usedAt} order by 1)`;
  const [row] = await db
    .select({ id: devicePairings.id, state, photos: since })
    .from(devicePairings)
    .where(and(eq(devicePairings.id, id), eq(devicePairings.userId, userId)));
  return row;
}
