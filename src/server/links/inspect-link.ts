// Fetches a link as networks do for a preview: page, tags, robots.txt and the card's picture.
import { type LinkPreviewFault, shareCardImagePath, sharePagePath } from '#contract/links.ts';
import { readFormatAndSizeIfIntact } from '#portrait/formats/format-and-size-if-intact.ts';
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH } from '#portrait/formats/share-card.ts';
import { buildCardTagValues, type CardTagContentByName, parseCardTags } from './card-tags.ts';
import { CRAWLER_NAMES, type OwnSitePageFetcher } from './crawler-preview-fetcher.ts';
import { isAllowedForAllCrawlers } from './robots-txt.ts';
import type { SharedPicture } from './store.ts';

export type LinkInspection = {
  fault: LinkPreviewFault | null;
  /** Whether the public address was checked. */
  outside: boolean;
  /** The tags found, if they are the expected ones. */
  tags: CardTagContentByName | undefined;
};

type Deps = { fetchPreview: OwnSitePageFetcher; publicUrl: string };

/** Bytes of a page: ours has about 30 kB. */
const MAX_PAGE_BYTES = 1_000_000;
/** Facebook accepts 8 MB, X and LinkedIn 5 MB; chat apps on phones drop pictures above about half a megabyte. */
export const MAX_CARD_IMAGE_BYTES = 500_000;
/** Google reads this much of a robots.txt; the networks do not document their limit. */
const ROBOTS_TXT_MOST = 500_000;
/** Milliseconds for the whole check, because a person waits for it. */
const LOOK_MS = 4_500;

/** Never rejects: every error is reported as a fault of the link. */
export async function inspectShareLinkPreview(
  deps: Deps,
  code: string,
  shared: SharedPicture,
): Promise<LinkInspection> {
  const { fetchPreview, publicUrl } = deps;
  const signal = AbortSignal.timeout(LOOK_MS);
  const page = await fetchPreview(sharePagePath(code), { most: MAX_PAGE_BYTES, signal });
  if (!page) return { fault: 'unreached', outside: false, tags: undefined };
  const { base } = page;
  const found = (fault: LinkPreviewFault | null, tags?: CardTagContentByName) => ({
    fault,
    outside: base === publicUrl,
    tags,
  });
  if (page.status !== 200 || page.type !== 'text/html' || !page.bytes) return found('page');
  const tags = parseCardTags(new TextDecoder().decode(page.bytes));
  const meant = buildCardTagValues(publicUrl, code, shared);
  if (Object.entries(meant).some(([name, content]) => tags[name] !== content)) return found('tags');
  const [mayRead, fault] = await Promise.all([
    isAllowedByRobotsTxt(fetchPreview, { base, signal }, [sharePagePath(code), shareCardImagePath(code)]),
    faultOfCard(fetchPreview, { base, signal }, code),
  ]);
  // A timeout says nothing about the link: it was not checked.
  if (fault === 'card' && signal.aborted) return found('unreached');
  return found(mayRead ? fault : 'robots', tags);
}

type Place = { base: string; signal: AbortSignal };

/** Without a robots.txt everything is allowed. */
async function isAllowedByRobotsTxt(
  fetchPreview: OwnSitePageFetcher,
  place: Place,
  paths: readonly string[],
): Promise<boolean> {
  const file = await fetchPreview('/robots.txt', { ...place, most: ROBOTS_TXT_MOST });
  if (file?.status !== 200 || file.type !== 'text/plain') return true;
  const text = new TextDecoder().decode(file.bytes);
  return paths.every((path) => isAllowedForAllCrawlers(text, CRAWLER_NAMES, path));
}

async function faultOfCard(
  fetchPreview: OwnSitePageFetcher,
  place: Place,
  code: string,
): Promise<LinkPreviewFault | null> {
  const card = await fetchPreview(shareCardImagePath(code), { ...place, most: 10 * MAX_CARD_IMAGE_BYTES });
  if (card?.status !== 200 || card.type !== 'image/png' || !card.bytes) return 'card';
  const size = await readFormatAndSizeIfIntact(card.bytes, 4 * SHARE_CARD_WIDTH * SHARE_CARD_HEIGHT);
  if (size?.format !== 'png') return 'card';
  if (size.width !== SHARE_CARD_WIDTH || size.height !== SHARE_CARD_HEIGHT) return 'card_size';
  return card.bytes.byteLength > MAX_CARD_IMAGE_BYTES ? 'card_weight' : null;
}
