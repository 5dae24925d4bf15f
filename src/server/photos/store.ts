// SQL of photos: which are stored, and how one replaces another.
import { and, eq } from 'drizzle-orm';
import type { Pose } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { jobs, photos, users } from '#platform/database/schema.ts';
import { isJobDataKeptSql, isWithinFaceDataRetentionSql } from '#server/users/retention-sql.ts';

export type PhotoKeyAndSealedDescriptorRow = { pose: Pose; storageKey: string; identity: Uint8Array };

/** Locks this person's photos, face profile and jobs until the transaction ends. */
export async function lockUserAndReadFaceProfileStorageKey(
  tx: Database,
  userId: string,
): Promise<{ modelKey: string | null } | undefined> {
  const [row] = await tx.select({ modelKey: users.modelKey }).from(users).where(eq(users.id, userId)).for('update');
  return row;
}

/** The unexpired photos of a person, also when the purge is late. */
export function listUnexpiredPhotosOfUser(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<PhotoKeyAndSealedDescriptorRow[]> {
  return db
    .select({ pose: photos.pose, storageKey: photos.storageKey, identity: photos.identity })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .where(and(eq(photos.userId, userId), isWithinFaceDataRetentionSql(clock)));
}

/** How far the person's own, unexpired job is, and of what kind. */
export async function findOwnJobStatusAndKind(db: Database, clock: Clock, own: { userId: string; jobId: string }) {
  const [row] = await db
    .select({ status: jobs.status, kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.id, own.jobId), eq(jobs.userId, own.userId), isJobDataKeptSql(clock)));
  return row;
}

/** Replaces the pose's older photo, if any. */
export async function upsertPhotoRow(
  tx: Database,
  clock: Clock,
  photo: PhotoKeyAndSealedDescriptorRow & { userId: string },
): Promise<void> {
  const { storageKey, identity } = photo;
  const createdAt = clock.sql();
  await tx
    .insert(photos)
    .values({ ...photo, createdAt })
    .onConflictDoUpdate({ target: [photos.userId, photos.pose], set: { storageKey, identity, createdAt } });
}

/** Forgets the face profile that older photos gave; the caller deletes its file. */
export async function clearEnrolmentAndFaceProfileKey(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ modelTrained: false, modelKey: null }).where(eq(users.id, userId));
}

/** The storage key of the person's face profile, unless it has expired. */
export async function findFaceProfileStorageKey(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ modelKey: users.modelKey })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.modelTrained, true), isWithinFaceDataRetentionSql(clock)));
  return row?.modelKey ?? undefined;
}
