// Checks a share link before it is shared: whether networks will show a preview.
import { AppError } from '#contract/errors.ts';
import { type LinkPreviewFault, shareCardImagePath } from '#contract/links.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { CardTagContentByName } from './card-tags.ts';
import { createOwnSitePageFetcher, type OwnSitePageFetcherDeps } from './crawler-preview-fetcher.ts';
import { type DerivedPictureDeps, storeMissingDerivedPicture } from './derived-pictures.ts';
import type { PictureCache } from './expiring-picture-cache.ts';
import { findSharedPicture, type LinkLookupDeps } from './find-shared-picture.ts';
import { inspectShareLinkPreview, type LinkInspection } from './inspect-link.ts';
import { findShareCodeOfOwnJob, type SharedPicture } from './store.ts';

type CheckLinkDeps = LinkLookupDeps &
  DerivedPictureDeps & { cache: PictureCache; publicUrl: string; checker: LinkChecker };

/** What the checks of one process share. */
type LinkChecker = {
  /** The cached result for this picture and code; checked again when it is too old. */
  getOrInspect(code: string, imageKey: string, inspect: () => Promise<LinkInspection>): Promise<LinkInspection>;
  fetchPreview: ReturnType<typeof createOwnSitePageFetcher>;
};

/** Milliseconds for which a good or faulty result is cached. */
const GOOD_MS = 5 * 60_000;
const FAULTY_MS = 8_000;
/** Cached results: a few hundred bytes each. */
const ROOM = 500;

export type LinkCheckerDeps = OwnSitePageFetcherDeps & { log: Log; telemetry: { metrics: Metrics } };

/** Concurrent requests for a picture share one check. */
export function createLinkPreviewInspectionCache({
  clock,
  log,
  telemetry,
  ...addresses
}: LinkCheckerDeps): LinkChecker {
  const kept = new Map<string, { until: number; inspection: Promise<LinkInspection> }>();
  const count = telemetry.metrics.counter({
    name: 'thrive_link_checks_total',
    help: 'Cards of share links that were looked at as networks do, by what was found',
    labels: ['fault'],
  });
  const tell = ({ fault, outside }: LinkInspection) => {
    count({ fault: fault ?? 'none' });
    if (fault) log.warn('the card of a link is not as networks need it', { fault, outside });
  };
  return {
    fetchPreview: createOwnSitePageFetcher({ clock, ...addresses }),
    async getOrInspect(code, imageKey, inspect) {
      const name = `${code} ${imageKey}`;
      const now = clock.now().getTime();
      const known = kept.get(name);
      if (known && now < known.until) return known.inspection;
      kept.delete(name);
      const [oldest] = kept.keys();
      if (kept.size >= ROOM && oldest !== undefined) kept.delete(oldest);
      const entry = { until: now + GOOD_MS, inspection: inspect() };
      kept.set(name, entry);
      const inspection = await entry.inspection;
      if (inspection.fault) entry.until = clock.now().getTime() + FAULTY_MS;
      tell(inspection);
      return inspection;
    },
  };
}

/** Fails with `not_found` for an unfinished, expired or foreign job alike, and for one whose link was closed (D38). */
export async function checkShareLinkPreview(deps: CheckLinkDeps, { userId, jobId }: { userId: string; jobId: string }) {
  const code = await findShareCodeOfOwnJob(deps.db, deps.clock, { userId, jobId });
  const shared = code ? await findSharedPicture(deps, code) : undefined;
  if (!code || !shared) throw new AppError('not_found');
  const { fetchPreview } = deps.checker;
  const { fault, outside, tags } = await deps.checker.getOrInspect(code, shared.imageKey, async () => {
    // The check has the card made. The small poster is made here too: the first visitor is often on a phone.
    const [inspection] = await Promise.all([
      inspectShareLinkPreview({ fetchPreview, publicUrl: deps.publicUrl }, code, shared),
      prepare(deps, shared),
    ]);
    return inspection;
  });
  return { fault, from_outside: outside, card: tags ? cardOf(deps.publicUrl, code, tags, fault) : null };
}

/** The first visitor makes it where this fails. */
async function prepare(deps: CheckLinkDeps, shared: SharedPicture): Promise<void> {
  await storeMissingDerivedPicture(deps, shared, 'small').catch(() => {});
}

/** The preview's content; networks may leave out a picture with a fault. */
function cardOf(publicUrl: string, code: string, tags: CardTagContentByName, fault: LinkPreviewFault | null) {
  return {
    site: new URL(publicUrl).host,
    title: tags['og:title'] ?? '',
    description: tags['og:description'] ?? '',
    image_url: fault ? null : shareCardImagePath(code),
    image_alt: tags['og:image:alt'] ?? '',
  };
}
