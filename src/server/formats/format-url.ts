// Signed addresses of formats with an expiry time, like those of stored files.
import type { SharingFormatName } from '#contract/formats.ts';
import type { Clock } from '#platform/clock.ts';
import { isEqualInConstantTime, type PurposeKeyedCrypto } from '#platform/secrets.ts';

type Deps = { secrets: PurposeKeyedCrypto; clock: Clock };

/** `download`: the file name of the full picture; without it the address is that of the preview. */
export type FormatUrlTarget = { jobId: string; format: SharingFormatName; download?: string };

/** An address that is valid for this many seconds. */
export function signFormatUrl({ secrets, clock }: Deps, wanted: FormatUrlTarget, seconds: number): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
  const query = new URLSearchParams({ expires, signature: sign(secrets, wanted, expires) });
  if (wanted.download) query.set('download', wanted.download);
  return `/formats/${wanted.jobId}/${wanted.format}?${query}`;
}

/** Whether this address was signed here and has not expired. */
export function isValidFormatUrl(
  { secrets, clock }: Deps,
  wanted: FormatUrlTarget,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  if (!isEqualInConstantTime(signature, sign(secrets, wanted, expires))) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}

function sign(secrets: PurposeKeyedCrypto, { jobId, format, download = '' }: FormatUrlTarget, expires: string): string {
  return secrets.hmac('format-address', [jobId, format, expires, download].join('\n'));
}
