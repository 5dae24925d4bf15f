// Serves photos and pictures at signed addresses, which anybody who has one may read until it expires.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type PurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { type SignedUrlQuery, verifySignedUrlAndGetKey } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { BytesResponse } from '#server/http/handler-types.ts';

export type SignedFileDeps = { storage: Storage; secrets: PurposeKeyedCrypto; clock: Clock };

/** Fails with `not_found` if the address was changed or has expired, or its file is deleted. */
export async function readSignedFile(
  { storage, secrets, clock }: SignedFileDeps,
  segment: string,
  query: SignedUrlQuery,
): Promise<BytesResponse> {
  const key = verifySignedUrlAndGetKey(secrets, clock, segment, query);
  const file = key === undefined ? undefined : await storage.get(key);
  if (!file) throw new AppError('not_found');
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-length': String(file.size),
    // Deleted files must be gone: no copy may stay in a browser or proxy.
    'cache-control': 'no-store',
    // The content of a key never changes, so an interrupted download can be resumed.
    etag: `"${sha256Base64url(segment)}"`,
  };
  if (query.download) headers['content-disposition'] = `attachment; filename="${query.download}"`;
  return { bytes: file.stream, headers };
}
