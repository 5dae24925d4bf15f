// Signed addresses of formats with an expiry time, like those of stored files.
import type { FormatName } from '#contract/formats.ts';
import type { Clock } from '#platform/clock.ts';
import { isSame, type Secrets } from '#platform/secrets.ts';

type Deps = { secrets: Secrets; clock: Clock };

/** `download`: the name under which the whole picture is saved; without it the address is that of the small one. */
export type Wanted = { jobId: string; format: FormatName; download?: string };

/** An address that works for so many seconds. */
export function addressOf({ secrets, clock }: Deps, wanted: Wanted, seconds: number): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
  const query = new URLSearchParams({ expires, signature: sign(secrets, wanted, expires) });
  if (wanted.download) query.set('download', wanted.download);
  return `/formats/${wanted.jobId}/${wanted.format}?${query}`;
}

/** Whether we gave out this address, and its time is not over. */
export function isOurs(
  { secrets, clock }: Deps,
  wanted: Wanted,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  if (!isSame(signature, sign(secrets, wanted, expires))) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}

function sign(secrets: Secrets, { jobId, format, download = '' }: Wanted, expires: string): string {
  return secrets.hmac('format-address', [jobId, format, expires, download].join('\n'));
}
