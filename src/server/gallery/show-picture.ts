// A published picture for as long as it hangs, light enough for a screen.
import { AppError } from '#contract/errors.ts';
import { makeScreenPicture } from '#portrait/formats/screen-picture.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { createPictureShelf, type PictureShelf } from '#server/links/picture-shelf.ts';
import type { GalleryNeeds } from './publish-picture.ts';
import { hungKey } from './store.ts';

/** How long whoever fetched it may keep it, in seconds. */
const KEPT_SECONDS = 60;
/** How long we keep it in memory, where nobody reaches it once it is withdrawn: less than D31 allows. */
const SHELF_MS = 10 * 60_000;

export const openGalleryShelf = (): PictureShelf => createPictureShelf(SHELF_MS);

/** Asks anew at every call whether the picture hangs. Fails with `not_found` once it is withdrawn or its time is over. */
export async function showPicture(
  { db, clock, storage, timeZone, shelf }: GalleryNeeds & { shelf: PictureShelf },
  id: string,
): Promise<FileAnswer> {
  const imageKey = await hungKey(db, clock, { id, timeZone });
  if (!imageKey) throw new AppError('not_found');
  const bytes = await shelf.take(imageKey, async () => {
    const master = await storage.read(imageKey);
    if (!master) throw new AppError('not_found');
    return makeScreenPicture(master);
  });
  return {
    bytes,
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
    },
  };
}
