// Photos and pictures behind signed addresses: whoever holds the address may read, until its time is over.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Secrets, sha256 } from '#platform/secrets.ts';
import { keyOfSignedUrl, type SignedQuery } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileAnswer } from '#server/http/handler.ts';

export type ReadFileDeps = { storage: Storage; secrets: Secrets; clock: Clock };

/** Fails with `not_found`, whether the address was changed, is late, or its file is deleted. */
export async function readFile(
  { storage, secrets, clock }: ReadFileDeps,
  segment: string,
  query: SignedQuery,
): Promise<FileAnswer> {
  const key = keyOfSignedUrl(secrets, clock, segment, query);
  const file = key === undefined ? undefined : await storage.get(key);
  if (!file) throw new AppError('not_found');
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-length': String(file.size),
    // Deleted must mean gone: no copy stays in a browser or on the way.
    'cache-control': 'no-store',
    // What stands under a key never changes: a download that broke off can go on.
    etag: `"${sha256(segment)}"`,
  };
  if (query.download) headers['content-disposition'] = `attachment; filename="${query.download}"`;
  return { bytes: file.stream, headers };
}
