// Serves the screen versions of a published picture until it is withdrawn.
import { AppError } from '#contract/errors.ts';
import type { BytesResponse } from '#server/http/handler-types.ts';
import { getOrCreateDerivedPicture } from '#server/links/derived-pictures.ts';
import { createPictureTtlCache, type PictureCache } from '#server/links/expiring-picture-cache.ts';
import type { GalleryDeps } from './publish-picture.ts';
import { findPublishedPicture } from './store.ts';

/** Seconds for which a client may cache it. */
const CLIENT_CACHE_S = 60;
/** How long a new screen version stays in memory; it is not served after the picture is withdrawn. */
const CACHE_MS = 60_000;

export const createPublishedPictureCache = (): PictureCache => createPictureTtlCache(CACHE_MS);

/** Checks at every call that the picture is published. Fails with `not_found` when it was withdrawn or has expired. */
export async function servePublishedScreenPicture(
  deps: GalleryDeps & { cache: PictureCache },
  { id, derived }: { id: string; derived: 'screens' | 'small' },
): Promise<BytesResponse> {
  const hung = await findPublishedPicture(deps.db, deps.clock, { id, timeZone: deps.timeZone });
  if (!hung) throw new AppError('not_found');
  const { bytes, size, type } = await getOrCreateDerivedPicture(deps, hung, derived);
  return {
    bytes,
    headers: {
      'content-type': type,
      'content-length': String(size),
      'cache-control': `public, max-age=${CLIENT_CACHE_S}`,
    },
  };
}
