// A person's own stored photos, at addresses that are valid for ten minutes (D39).
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findUser, isFaceDataUnexpired, listPhotosOfUser } from './store.ts';

const PHOTO_URL_S = 600;

/**
 * Expired photos and face profiles count as deleted, also when the purge is late.
 * Fails with `not_found` for an unknown id.
 */
export async function getUserPhotoUrlsAndEnrolment(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  userId: string,
) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_found');
  const isKept = await isFaceDataUnexpired(db, clock, userId);
  const urls: Record<string, string> = {};
  for (const { pose, storageKey } of isKept ? await listPhotosOfUser(db, userId) : []) {
    urls[pose] = await storage.signedUrl(storageKey, { seconds: PHOTO_URL_S });
  }
  return {
    id: user.id,
    model_trained: user.modelTrained && isKept,
    front_photo_url: urls.front ?? null,
    left_photo_url: urls.left ?? null,
    right_photo_url: urls.right ?? null,
  };
}
