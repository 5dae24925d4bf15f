// Checks one photo and stores it in place of the older one of the same pose.
import { AppError } from '#contract/errors.ts';
import type { Pose } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import { requireActiveGenerateConsent } from '#server/users/agree-privacy.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { loadKeysAndUnsealColumnBytes, sealColumnBytesWithPersonKey } from '#server/users/sealed-columns.ts';
import type { RunPhotoCheckInPersonsTurn } from './check-queue.ts';
import { faceDescriptorFromBytes, faceDescriptorToBytes } from './face-descriptor-bytes.ts';
import { assertPhotoFile } from './photo-file.ts';
import {
  clearEnrolmentAndFaceProfileKey,
  findOwnJobStatusAndKind,
  listUnexpiredPhotosOfUser,
  lockUserAndReadFaceProfileStorageKey,
  type PhotoKeyAndSealedDescriptorRow,
  upsertPhotoRow,
} from './store.ts';
import { discardFilesAndDerived, haveSamePhotoKeys } from './stored-files.ts';

export type UploadPhotoDeps = PersonKeyDeps & {
  storage: Storage;
  photoChecker: PhotoChecker;
  limitChecks: RunPhotoCheckInPersonsTurn;
  log: Log;
};
type PhotoUpload = { userId: string; jobId: string; angle: Pose; file: Uint8Array };

/** How often a photo is checked again because the photos that it was compared with changed meanwhile. */
const LOOKS = 3;

/**
 * Keeps the photo if it is good for its pose and shows the same person as the other poses on file.
 * Fails with `not_found` (no such job of this person), `job_without_photos` (a picture of letters), `job_state` (already
 * submitted), `agreement_missing` (the person has
 * not agreed to the use of photos), or a `photo_…` code.
 */
export async function checkAndStorePhoto(deps: UploadPhotoDeps, upload: PhotoUpload): Promise<void> {
  await requireOpenJob(deps.db, deps.clock, upload);
  await requireActiveGenerateConsent(deps.db, upload.userId);
  assertPhotoFile(upload.file);
  for (let look = 0; look < LOOKS; look += 1) {
    const accepted = await lookAt(deps, upload);
    if (await keepPhoto(deps, upload, accepted)) return;
  }
  throw new AppError('unavailable');
}

/** Fails with `unavailable` where the person deletes everything at this moment. */
async function openIdentities(
  deps: UploadPhotoDeps,
  onFile: readonly PhotoKeyAndSealedDescriptorRow[],
): Promise<Uint8Array[]> {
  const stored = onFile.map(({ identity }) => identity);
  const opened = (await loadKeysAndUnsealColumnBytes(deps, 'photos.identity', stored)).filter(
    (identity) => identity !== null,
  );
  if (opened.length < stored.length) throw new AppError('unavailable');
  return opened;
}

type Accepted = { photo: Uint8Array; identity: Float32Array; others: PhotoKeyAndSealedDescriptorRow[] };

/** Fails with `unavailable` where the check took too long or its process died, and then the person may try again. */
async function lookAt(deps: UploadPhotoDeps, upload: PhotoUpload): Promise<Accepted> {
  const { db, photoChecker, clock, log } = deps;
  const onFile = await listUnexpiredPhotosOfUser(db, clock, upload.userId);
  const others = onFile.filter((photo) => photo.pose !== upload.angle);
  const question = {
    photo: upload.file,
    pose: upload.angle,
    others: (await openIdentities(deps, others)).map(faceDescriptorFromBytes),
  };
  const answer = await deps
    .limitChecks(upload.userId, () => photoChecker.check(question))
    .catch((error) => {
      if (error instanceof AppError) throw error;
      // The next photo gets a new process.
      log.error('a photo could not be looked at', error);
      throw new AppError('unavailable');
    });
  if (!answer.accepted) throw new AppError(`photo_${answer.refusal}`);
  return { ...answer, others };
}

/** False when the other poses are no longer those that the photo was compared with. */
async function keepPhoto(deps: UploadPhotoDeps, upload: PhotoUpload, accepted: Accepted): Promise<boolean> {
  const { db, storage, clock, log } = deps;
  const { userId, angle: pose } = upload;
  const storageKey = newStorageKey('photos');
  // File first, row second, so that a row never points to a missing file. A crash in between leaves a file for the sweep.
  await storage.put(storageKey, accepted.photo, 'image/png', { userId, purpose: 'person' });
  const where = { userId, column: 'photos.identity' } as const;
  try {
    const identity = await sealColumnBytesWithPersonKey(deps, where, faceDescriptorToBytes(accepted.identity));
    const outdated = await db.transaction(async (tx) => {
      const person = await lockUserAndReadFaceProfileStorageKey(tx, userId);
      await requireOpenJob(tx, clock, upload);
      await requireActiveGenerateConsent(tx, userId);
      const onFile = await listUnexpiredPhotosOfUser(tx, clock, userId);
      if (
        !haveSamePhotoKeys(
          onFile.filter((photo) => photo.pose !== pose),
          accepted.others,
        )
      )
        return undefined;
      const older = onFile.find((photo) => photo.pose === pose);
      await upsertPhotoRow(tx, clock, { userId, pose, storageKey, identity });
      await clearEnrolmentAndFaceProfileKey(tx, userId);
      return [older?.storageKey, person?.modelKey];
    });
    await discardFilesAndDerived({ storage, log }, outdated ?? [storageKey]);
    return outdated !== undefined;
  } catch (error) {
    // Only our own errors are sure to have rolled back: after any other error the row may exist.
    if (error instanceof AppError) await discardFilesAndDerived({ storage, log }, [storageKey]);
    throw error;
  }
}

async function requireOpenJob(db: Database, clock: Clock, own: { userId: string; jobId: string }): Promise<void> {
  const job = await findOwnJobStatusAndKind(db, clock, own);
  if (!job) throw new AppError('not_found');
  if (job.kind === 'letters') throw new AppError('job_without_photos');
  if (job.status !== 'created' && job.status !== 'failed') throw new AppError('job_state');
}
