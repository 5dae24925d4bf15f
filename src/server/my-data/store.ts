// SQL of everything that is stored about one person, and of its deletion.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  deviceSignIns,
  galleryItems,
  jobs,
  photos,
  pictures,
  signInCodeSessions,
  signInTokens,
  users,
} from '#platform/database/schema.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';
import { possibleDerivedPictureKeys } from '#server/photos/stored-files.ts';
import {
  isJobDataKeptSql,
  secondsUntilFaceDataExpirySql,
  secondsUntilPictureExpirySql,
} from '#server/users/retention-sql.ts';

/** Jobs whose data is still kept, newest first, each with the files of its pictures, the one shown first. */
export async function listUnexpiredJobsWithFiles(db: Database, clock: Clock, userId: string) {
  const rows = await db
    .select({
      id: jobs.id,
      status: jobs.status,
      question1: jobs.question1,
      question2: jobs.question2,
      letters: jobs.letters,
      createdAt: jobs.createdAt,
      imageKey: jobs.imageKey,
      secondsLeft: sql<
        number | null
      >`case when ${jobs.finishedAt} is not null then ${secondsUntilPictureExpirySql(clock)} end`,
    })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isJobDataKeptSql(clock)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  const ids = rows.map((row) => row.id);
  const all = ids.length
    ? await db.select().from(pictures).where(inArray(pictures.jobId, ids)).orderBy(asc(pictures.number))
    : [];
  return rows.map(({ imageKey, ...row }) => {
    const others = all.filter((picture) => picture.jobId === row.id && picture.imageKey !== imageKey);
    return { ...row, files: [...(imageKey ? [imageKey] : []), ...others.map((picture) => picture.imageKey)] };
  });
}

/** Seconds until photos and face profile are deleted; null if there are none, or while a picture is drawn from them. */
export async function readSecondsUntilFaceDataExpiry(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ seconds: secondsUntilFaceDataExpirySql(clock) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.seconds ?? null;
}

/** The pictures published in the gallery now. */
export function listPublishedPicturesOfPerson(
  db: Database,
  clock: Clock,
  { userId, timeZone }: { userId: string; timeZone: string },
) {
  return db
    .select({
      id: galleryItems.id,
      jobId: galleryItems.jobId,
      until: galleryItems.endsOn,
      reuse: sql<boolean>`${galleryItems.reuseConsentId} is not null`,
    })
    .from(galleryItems)
    .where(and(eq(galleryItems.userId, userId), isGalleryItemStillPublishedSql(clock, timeZone)))
    .orderBy(desc(galleryItems.publishedAt));
}

/** Ends the job in progress, if any: its run finds the job ended and deletes what it made. */
export async function failActiveJobOfUser(tx: Database, clock: Clock, userId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ status: 'failed', finishedAt: clock.sql(), attemptId: null })
    .where(and(eq(jobs.userId, userId), eq(jobs.status, 'queue')));
}

/** All jobs that still hold data, locked until the transaction ends. */
export function lockUnpurgedJobs(tx: Database, userId: string) {
  return tx
    .select({ id: jobs.id, userId: jobs.userId, imageKey: jobs.imageKey })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.purgedAt)))
    .for('update');
}

/** Removes the person's pictures from the gallery; returns the keys of the copies and of what was made from them. */
export async function deleteGalleryItemsReturningStorageKeys(tx: Database, userId: string): Promise<string[]> {
  const items = await tx
    .delete(galleryItems)
    .where(eq(galleryItems.userId, userId))
    .returning({ imageKey: galleryItems.imageKey });
  return items.flatMap(({ imageKey }) => [imageKey, ...possibleDerivedPictureKeys(imageKey)]);
}

/** Every file that a row of the person names, without changing one. */
export async function listStorageKeysInRowsOfPerson(db: Database, userId: string): Promise<(string | null)[]> {
  const faces = await db.select({ key: photos.storageKey }).from(photos).where(eq(photos.userId, userId));
  const models = await db.select({ key: users.modelKey }).from(users).where(eq(users.id, userId));
  const shown = await db
    .select({ key: galleryItems.imageKey })
    .from(galleryItems)
    .where(eq(galleryItems.userId, userId));
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, userId));
  const drawn = await db.select().from(pictures).where(inArray(pictures.jobId, own));
  const finished = await db.select({ key: jobs.imageKey }).from(jobs).where(eq(jobs.userId, userId));
  return [
    ...[...faces, ...models, ...shown, ...finished].map(({ key }) => key),
    ...drawn.flatMap(({ imageKey, screenKey, figureKey }) => [imageKey, screenKey, figureKey]),
  ];
}

/** Deletes every sign-in with its tokens. Returns how many. */
export async function deleteSignIns(tx: Database, userId: string): Promise<number> {
  const own = tx.select({ id: deviceSignIns.id }).from(deviceSignIns).where(eq(deviceSignIns.userId, userId));
  await tx.delete(signInTokens).where(inArray(signInTokens.signInId, own));
  return (await tx.delete(deviceSignIns).where(eq(deviceSignIns.userId, userId)).returning({ id: deviceSignIns.id }))
    .length;
}

export async function clearEmailAddressInAllTables(tx: Database, userId: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ email: null })
    .where(eq(users.id, userId))
    .returning({ emailHash: users.emailHash });
  if (user)
    await tx.update(signInCodeSessions).set({ email: null }).where(eq(signInCodeSessions.emailHash, user.emailHash));
}
