// Signed addresses under /files with an expiry time, for storage without signed addresses of its own.
import type { Clock } from '../clock.ts';
import { isEqualInConstantTime, type PurposeKeyedCrypto } from '../secrets.ts';
import { type SignedUrlOptions, storageKeyPattern } from './storage.ts';

export type SignedUrlQuery = { expires: string; signature: string; download?: string };

/** The address of a key as one segment of a path: keys have no dots, so a dot stands for the slash. */
export function createSignedFilePath(
  secrets: PurposeKeyedCrypto,
  clock: Clock,
  key: string,
  options: SignedUrlOptions,
): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + options.seconds);
  const query = new URLSearchParams({ expires, signature: sign(secrets, key, expires, options.download) });
  if (options.download) query.set('download', options.download);
  return `/files/${key.replaceAll('/', '.')}?${query}`;
}

/** The key of an address, or undefined if it was changed or has expired. */
export function verifySignedUrlAndGetKey(
  secrets: PurposeKeyedCrypto,
  clock: Clock,
  segment: string,
  query: SignedUrlQuery,
): string | undefined {
  const key = segment.replaceAll('.', '/');
  if (!storageKeyPattern.test(key)) return undefined;
  if (!isEqualInConstantTime(query.signature, sign(secrets, key, query.expires, query.download))) return undefined;
  return Number(query.expires) * 1000 > clock.now().getTime() ? key : undefined;
}

function sign(secrets: PurposeKeyedCrypto, key: string, expires: string, download = ''): string {
  return secrets.hmac('signed-url', [key, expires, download].join('\n'));
}
