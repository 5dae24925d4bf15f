// The tags by which a chat or network that runs no script shows a link as a card.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { cardPath, posterPath, sharePath } from '#contract/links.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '#portrait/formats/share-card.ts';
import type { PageFacts } from '#server/http/site.ts';
import { linkWords } from './link-words.ts';
import { findLink, type LinkNeeds, linkData } from './open-link.ts';

type Needs = LinkNeeds & { publicUrl: string };

/** The head of the share page, and the answer that it begins with; undefined for a code that opens nothing, whatever the reason (D35). */
export async function describeLink(needs: Needs, code: string): Promise<PageFacts | undefined> {
  const shared = await findLink(needs, code);
  if (!shared) return undefined;
  const { sentence, imageAlt } = linkWords(shared);
  const image = `${needs.publicUrl}${cardPath(code)}`;
  const head = [
    `<link rel="preload" as="image" href="${posterPath(code)}" fetchpriority="high" />`,
    property('og:type', 'website'),
    property('og:site_name', campaign.title),
    property('og:title', texts.share.headline),
    property('og:description', sentence),
    property('og:url', `${needs.publicUrl}${sharePath(code)}`),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(CARD_WIDTH)),
    property('og:image:height', String(CARD_HEIGHT)),
    property('og:image:alt', imageAlt),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', texts.share.headline),
    name('twitter:description', sentence),
    name('twitter:image', image),
    name('twitter:image:alt', imageAlt),
  ].join('\n    ');
  return { head, answers: [{ call: 'getShortUrl', input: { code }, answer: { data: linkData(code, shared) } }] };
}

const property = (key: string, content: string) => `<meta property="${key}" content="${escaped(content)}" />`;
const name = (key: string, content: string) => `<meta name="${key}" content="${escaped(content)}" />`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]);
}
