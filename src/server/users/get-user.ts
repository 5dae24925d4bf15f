// The own photos on file, behind addresses that work for ten minutes (D39).
import { AppError } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findUser, photosOf } from './store.ts';

const PHOTO_URL_S = 600;

/** Fails with `not_found` for anybody's id but an existing one. */
export async function getUser({ db, storage }: { db: Database; storage: Storage }, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_found');
  const urls: Record<string, string> = {};
  for (const { pose, storageKey } of await photosOf(db, userId)) {
    urls[pose] = await storage.signedUrl(storageKey, { seconds: PHOTO_URL_S });
  }
  return {
    id: user.id,
    model_trained: user.modelTrained,
    front_photo_url: urls.front ?? null,
    left_photo_url: urls.left ?? null,
    right_photo_url: urls.right ?? null,
  };
}
