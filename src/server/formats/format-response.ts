// Composes one format on request. Nothing is stored.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Database } from '#platform/database/database.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FormatMaker } from '#portrait/formats/format-maker.ts';
import { readDigitalSourceTypeOrComposite } from '#portrait/steps/encode-picture.ts';
import type { BytesResponse } from '#server/http/handler-types.ts';
import { createPictureTtlCache, type PictureCache } from '#server/links/expiring-picture-cache.ts';
import { type FormatUrlTarget, isValidFormatUrl } from './format-url.ts';
import { createSlidingWindowRateLimiter, type SlidingWindowRateLimiter } from './sliding-window-rate-limiter.ts';
import { type FormatSource, findFormatSource } from './store.ts';

export type ServeFormatDeps = {
  db: Database;
  clock: Clock;
  secrets: PurposeKeyedCrypto;
  storage: Storage;
  formatMaker: FormatMaker;
  credentials: ContentCredentialsSigner;
};

/** Milliseconds for which a format stays cached: for a preview loaded twice or a download that broke off. */
const CACHE_MS = 60_000;
/** Formats drawn for one job in ten minutes: enough for all of them, large and small, of several compositions. */
const RATE_LIMIT = { count: 40, seconds: 600 };

type FormatLimits = { cache: PictureCache; rateLimiter: SlidingWindowRateLimiter };

/** The cache and the rate limiter that all requests of this process share. */
export function createFormatCacheAndRateLimiter(clock: Clock): FormatLimits {
  return { cache: createPictureTtlCache(CACHE_MS), rateLimiter: createSlidingWindowRateLimiter(clock, RATE_LIMIT) };
}

/**
 * Fails with `not_found` for an address that is changed or expired, or whose picture is gone, with `too_many_requests`
 * above the limit, and with `unavailable` when too many wait.
 */
export async function serveFormatForSignedUrl(
  deps: ServeFormatDeps & FormatLimits,
  wanted: FormatUrlTarget,
  signed: { expires: string; signature: string },
): Promise<BytesResponse> {
  const shown = isValidFormatUrl(deps, wanted, signed)
    ? await findFormatSource(deps.db, deps.clock, wanted.jobId)
    : undefined;
  if (!shown?.figureKey) throw new AppError('not_found');
  const size = wanted.download ? 'whole' : 'preview';
  const bytes = await deps.cache.getOrMake(`${wanted.format} ${size} of ${shown.imageKey}`, () =>
    draw(deps, wanted, shown),
  );
  const headers: Record<string, string> = {
    'content-type': wanted.download ? 'image/png' : 'image/webp',
    'content-length': String(bytes.byteLength),
    // Deleted files must be gone: no copy may stay in a browser or proxy.
    'cache-control': 'no-store',
  };
  if (wanted.download) headers['content-disposition'] = `attachment; filename="${wanted.download}"`;
  return { bytes, headers };
}

async function draw(
  deps: ServeFormatDeps & FormatLimits,
  { jobId, format, download }: FormatUrlTarget,
  shown: FormatSource,
): Promise<Uint8Array> {
  if (!deps.rateLimiter.take(jobId)) throw new AppError('too_many_requests');
  const figure = shown.figureKey && (await deps.storage.read(shown.figureKey));
  if (!figure) throw new AppError('not_found');
  const { pillar, status, seed, wish, language } = shown;
  const file = await deps.formatMaker.make(figure, {
    format,
    pillar,
    status,
    seed,
    wish: wish ?? undefined,
    language: language ?? undefined,
    preview: !download,
  });
  return download ? deps.credentials.sign(file, await readDigitalSourceTypeOrComposite(file)) : file;
}
