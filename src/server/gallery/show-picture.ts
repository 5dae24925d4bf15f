// Serves the screen version of a published picture until it is withdrawn.
import { AppError } from '#contract/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeScreenPicture } from '#portrait/formats/screen-picture.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { createPictureCache, type PictureCache } from '#server/links/picture-cache.ts';
import { publishedScreenKeyOf } from '#server/photos/files.ts';
import type { GalleryDeps } from './publish-picture.ts';
import { findHung } from './store.ts';

/** Seconds for which a client may cache it. */
const KEPT_SECONDS = 60;
/** How long a new screen version stays in memory; it is not served after the picture is withdrawn. */
const CACHE_MS = 60_000;

export const openGalleryCache = (): PictureCache => createPictureCache(CACHE_MS);

/** Checks at every call that the picture is published. Fails with `not_found` when it was withdrawn or has expired. */
export async function showPicture(
  { db, clock, storage, timeZone, cache }: GalleryDeps & { cache: PictureCache },
  id: string,
): Promise<FileAnswer> {
  const hung = await findHung(db, clock, { id, timeZone });
  if (!hung) throw new AppError('not_found');
  const { imageKey } = hung;
  const stored = await storage.get(publishedScreenKeyOf(imageKey));
  const bytes = stored?.stream ?? (await cache.getOrMake(imageKey, () => makeOnce(storage, hung)));
  return {
    bytes,
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes instanceof Uint8Array ? bytes.byteLength : stored?.size),
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
    },
  };
}

/** For pictures published before screen versions were stored: the first request makes and stores it. */
async function makeOnce(
  storage: Storage,
  { imageKey, userId }: { imageKey: string; userId: string },
): Promise<Uint8Array> {
  const master = await storage.read(imageKey);
  if (!master) throw new AppError('not_found');
  const made = await makeScreenPicture(master);
  await storage.put(publishedScreenKeyOf(imageKey), made, 'image/webp', { userId, purpose: 'gallery' });
  return made;
}
