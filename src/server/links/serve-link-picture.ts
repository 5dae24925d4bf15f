// Serves the pictures of a link while it is valid: the poster for the page, and the card for previews.
import { AppError } from '#contract/errors.ts';
import type { BytesResponse } from '#server/http/handler-types.ts';
import type { DerivedPictureKind } from '#server/photos/stored-files.ts';
import { type DerivedPictureDeps, getOrCreateDerivedPicture } from './derived-pictures.ts';
import { createPictureTtlCache, type PictureCache } from './expiring-picture-cache.ts';
import { findSharedPicture, type LinkLookupDeps } from './find-shared-picture.ts';

/** Seconds for which clients and this process may cache a picture: one burst of a chat's crawlers. */
const PICTURE_CACHE_S = 60;

export const createLinkPictureCache = (): PictureCache => createPictureTtlCache(PICTURE_CACHE_S * 1000);

/** Checks at every call that the link is still valid. Fails with `not_found` like the link itself. */
export async function serveLinkPicture(
  deps: LinkLookupDeps & DerivedPictureDeps & { cache: PictureCache },
  { code, derived }: { code: string; derived: DerivedPictureKind },
): Promise<BytesResponse> {
  const shared = await findSharedPicture(deps, code);
  if (!shared) throw new AppError('not_found');
  const { screenKey, secondsUntilExpiry } = shared;
  const ownKey = derived === 'screens' ? (screenKey ?? undefined) : undefined;
  const { bytes, size, type } = await getOrCreateDerivedPicture(deps, shared, derived, ownKey);
  return {
    bytes,
    headers: {
      'content-type': type,
      'content-length': String(size),
      'cache-control': `public, max-age=${Math.min(PICTURE_CACHE_S, secondsUntilExpiry ?? PICTURE_CACHE_S)}`,
      // Chat apps may embed the card in their own pages: with the link they have the picture anyway.
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
