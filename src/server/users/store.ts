// SQL of people and their stored photos.
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { photos, users } from '#platform/database/schema.ts';
import { newId } from '#platform/secrets.ts';
import { addDeletionsToOpenReceipts } from './deletion-receipt-store.ts';
import type { PersonKeyDeps } from './person-keys.ts';
import { isWithinFaceDataRetentionSql } from './retention-sql.ts';
import { sealColumnTextWithPersonKey, unsealColumnText } from './sealed-columns.ts';

/** Finds or creates the person of this address; stores the address again if it was deleted. Returns the id. */
export async function upsertUserReturningId(
  deps: PersonKeyDeps,
  { email, emailHash }: { email: string; emailHash: string },
): Promise<string> {
  const { db, clock } = deps;
  const now = clock.sql();
  const rows = await db
    .insert(users)
    .values({ id: newId(), emailHash, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: users.emailHash, set: { lastSeenAt: now } })
    .returning({ id: users.id });
  const user = firstRowOrThrow(rows);
  const sealed = await sealColumnTextWithPersonKey(deps, { userId: user.id, column: 'users.email' }, email);
  await db.update(users).set({ email: sealed }).where(eq(users.id, user.id));
  return user.id;
}

/** The person's address; null once it was deleted. */
export async function decryptUserEmail(deps: Omit<PersonKeyDeps, 'clock'>, user: { email: string | null }) {
  return unsealColumnText(deps, 'users.email', user.email);
}

/** The row as it is stored: its address is encrypted. */
export async function findUser(db: Database, userId: string) {
  const rows = await db.select().from(users).where(eq(users.id, userId));
  return rows.at(0);
}

/** Whether photos and face profile of this person have not expired. */
export async function isFaceDataUnexpired(db: Database, clock: Clock, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ isKept: isWithinFaceDataRetentionSql(clock) })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isKept ?? false;
}

export function listPhotosOfUser(db: Database, userId: string) {
  return db.select({ pose: photos.pose, storageKey: photos.storageKey }).from(photos).where(eq(photos.userId, userId));
}

/** Removes photos and face profile from the person; returns the keys of their files. */
export async function deleteFaceDataReturningStorageKeys(tx: Database, userId: string): Promise<string[]> {
  const [user] = await tx.select({ modelKey: users.modelKey }).from(users).where(eq(users.id, userId)).for('update');
  await tx.update(users).set({ modelTrained: false, modelKey: null }).where(eq(users.id, userId));
  const removed = await tx.delete(photos).where(eq(photos.userId, userId)).returning({ key: photos.storageKey });
  const files = [user?.modelKey, ...removed.map(({ key }) => key)].filter((key) => key != null);
  if (files.length > 0) await addDeletionsToOpenReceipts(tx, [{ userId, files }]);
  return files;
}

export async function setEnrolledFlag(tx: Database, userId: string, trained: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ modelTrained: trained })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Locks the person's row until the transaction ends, and by custom their photos, face profile and jobs. */
export async function lockUserRow(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
}
