// SQL of expired data. Each statement takes a limited number of rows and skips rows that another process has locked, so
// purges may run side by side, stop at any point and start again.
import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  deletionReceiptsRequestedInAdvance,
  galleryItems,
  jobs,
  pendingCountChanges,
  personEncryptionKeys,
  photos,
  pictureReadyEmails,
  pictures,
  quarterHourCounts,
  signInCodeSessions,
  users,
  utcDayCounts,
} from '#platform/database/schema.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';
import { sourceKeyOfDerivedFile } from '#server/photos/stored-files.ts';
import { addDeletionsToOpenReceipts } from '#server/users/deletion-receipt-store.ts';
import { isJobDataKeptSql, isWithinFaceDataRetentionSql, retentionCutoffSql } from '#server/users/retention-sql.ts';

/** Rows in one transaction: few enough that nobody waits long for its locks. */
export const MAX_ROWS_PER_TRANSACTION = 200;

/**
 * Removes answers, pictures, links and seed from expired jobs; id, status and times stay for the counts. Returns the
 * number of jobs, and the files of all their pictures.
 */
export async function clearExpiredJobsReturningCountAndFiles(
  tx: Database,
  clock: Clock,
): Promise<{ jobs: number; files: string[] }> {
  const since = retentionCutoffSql(clock);
  const expired = await tx
    .select({ id: jobs.id, userId: jobs.userId, imageKey: jobs.imageKey })
    .from(jobs)
    .where(
      // The first two conditions repeat part of the third in a form that the indexes know.
      sql`purged_at is null and (finished_at <= ${since} or (status = 'created' and created_at <= ${since}))
        and ${isJobDataKeptSql(clock)} is not true`,
    )
    .limit(MAX_ROWS_PER_TRANSACTION)
    .for('update', { skipLocked: true });
  return { jobs: expired.length, files: await clearJobsReturningFileKeys(tx, clock, expired) };
}

/** The same for the named jobs, of which only the counted fields remain. Returns the files of their pictures. */
export async function clearJobsReturningFileKeys(
  tx: Database,
  clock: Clock,
  stripped: readonly { id: string; userId: string; imageKey: string | null }[],
): Promise<string[]> {
  const ids = stripped.map((job) => job.id);
  if (ids.length === 0) return [];
  await tx
    .update(jobs)
    .set({
      question1: null,
      wish: null,
      question2: null,
      question3: null,
      letters: null,
      language: null,
      seed: 0,
      attemptId: null,
      variantsDue: 0,
      imageKey: null,
      shortcode: null,
      likeness: null,
      failure: null,
      purgedAt: clock.sql(),
    })
    .where(inArray(jobs.id, ids));
  await tx.execute(sql`delete from mails where job_id = any(${sql.param(ids)}::text[])`);
  const gone = await tx.delete(pictures).where(inArray(pictures.jobId, ids)).returning();
  const deleted = stripped.map(({ id, userId, imageKey }) => {
    const own = gone.filter((picture) => picture.jobId === id).flatMap(filesOf);
    return { userId, files: [...new Set([...(imageKey ? [imageKey] : []), ...own])], pictures: 1 };
  });
  await addDeletionsToOpenReceipts(tx, deleted);
  return deleted.flatMap(({ files }) => files);
}

function filesOf({ imageKey, screenKey, figureKey }: typeof pictures.$inferSelect): string[] {
  return [imageKey, screenKey, ...(figureKey ? [figureKey] : [])];
}

/**
 * People whose photos or face profile have expired, locked for this transaction. Only people with an old photo, or with a
 * face profile but no photo, are examined, so that the people of today are not read one by one.
 */
export function lockUsersWithExpiredFaceData(tx: Database, clock: Clock) {
  return tx
    .select({ id: users.id, modelKey: users.modelKey })
    .from(users)
    .where(
      sql`users.id in (
          select user_id from photos where photos.created_at <= ${retentionCutoffSql(clock)}
          union all select id from users as enrolled where (model_key is not null or model_trained)
            and not exists (select 1 from photos where photos.user_id = enrolled.id))
        and ${isWithinFaceDataRetentionSql(clock)} is not true`,
    )
    .limit(MAX_ROWS_PER_TRANSACTION)
    .for('update', { skipLocked: true });
}

/**
 * Those of the locked people who are still expired, now that nobody can submit a job or photo for them. A job submitted
 * between the first statement and the lock is visible only to a second statement.
 */
export async function findStillExpiredFaceDataUserIds(
  tx: Database,
  clock: Clock,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${inArray(users.id, [...ids])} and ${isWithinFaceDataRetentionSql(clock)} is not true`);
  return rows.map((row) => row.id);
}

/** Removes photos, descriptors and face profiles of these people; returns the keys of their files. */
export async function deleteFaceDataRowsAndUpdateReceipts(
  tx: Database,
  people: readonly { id: string; modelKey: string | null }[],
): Promise<string[]> {
  const ids = people.map((person) => person.id);
  const gone = await tx
    .delete(photos)
    .where(inArray(photos.userId, ids))
    .returning({ userId: photos.userId, storageKey: photos.storageKey });
  await tx.update(users).set({ modelKey: null, modelTrained: false }).where(inArray(users.id, ids));
  const deleted = people.map(({ id, modelKey }) => {
    const own = gone.filter((photo) => photo.userId === id).map((photo) => photo.storageKey);
    return { userId: id, files: [...own, ...(modelKey ? [modelKey] : [])] };
  });
  await addDeletionsToOpenReceipts(tx, deleted);
  return deleted.flatMap(({ files }) => files);
}

/** Deletes addresses 24 hours after the last sign-in, upload or end of a job. Returns how many. */
export async function deleteExpiredEmailAddresses(db: Database, clock: Clock): Promise<number> {
  const since = retentionCutoffSql(clock);
  const forgotten = await db
    .update(users)
    .set({ email: null })
    .where(
      sql`email is not null and greatest(users.last_seen_at, users.created_at) <= ${since}
        and not exists (select 1 from jobs where jobs.user_id = users.id
          and (jobs.status = 'queue' or jobs.finished_at > ${since}))
        and not exists (select 1 from photos where photos.user_id = users.id and photos.created_at > ${since})`,
    )
    .returning({ id: users.id });
  return forgotten.length;
}

/** Removes expired pictures from the gallery. */
export async function deleteExpiredGalleryItemRows(db: Database, clock: Clock, timeZone: string): Promise<string[]> {
  const ended = await db
    .delete(galleryItems)
    .where(sql`not ${isGalleryItemStillPublishedSql(clock, timeZone)}`)
    .returning({ imageKey: galleryItems.imageKey });
  return ended.map((item) => item.imageKey);
}

/** Which of these files a row names, or the picture that they were made from. */
export async function findReferencedFileKeysAmong(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const sources = keys.flatMap((key) => sourceKeyOfDerivedFile(key) ?? []);
  const asked = sql`any(${sql.param([...keys, ...sources])}::text[])`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from photos where storage_key = ${asked}
    union all select model_key from users where model_key = ${asked}
    union all select image_key from jobs where image_key = ${asked}
    union all select image_key from pictures where image_key = ${asked}
    union all select screen_key from pictures where screen_key = ${asked}
    union all select figure_key from pictures where figure_key = ${asked}
    union all select image_key from gallery_items where image_key = ${asked}`);
  const named = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => named.has(sourceKeyOfDerivedFile(key) ?? key)));
}

/** The tables from which rows are deleted. */
const emptied = [
  jobs,
  pictures,
  photos,
  users,
  personEncryptionKeys,
  signInCodeSessions,
  pictureReadyEmails,
  galleryItems,
  deletionReceiptsRequestedInAdvance,
  quarterHourCounts,
  pendingCountChanges,
  utcDayCounts,
];

/**
 * Releases the space of what was deleted: the embedded database does not do so by itself. A table at a time, so that
 * none of the statements takes longer than a statement may. A table that another purge is giving back is left to it: one that
 * waited in line would keep PostgreSQL for 5 s from cutting off the end of the table's file.
 */
export async function vacuumTablesWithDeletedRows(db: Database): Promise<void> {
  for (const table of emptied) await db.execute(sql`vacuum (skip_locked) ${table}`);
}
