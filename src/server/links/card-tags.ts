// The meta tags for link previews: the expected ones, and those found in the head of a page.
import { campaign } from '#campaign/campaign.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { defaultLanguage } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import { shareCardImagePath, sharePagePath } from '#contract/links.ts';
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH } from '#portrait/formats/share-card.ts';
import { sharedPictureSentenceAndAlt } from './link-texts.ts';
import type { SharedPicture } from './store.ts';

/** The value of each tag by its name, in the order in which they stand. */
export type CardTagContentByName = Record<string, string>;

/**
 * A card is for everybody who sees the post, so it is always in the campaign's first language.
 * `publicUrl`: where the site is reached from outside, without a slash at the end.
 */
export function buildCardTagValues(publicUrl: string, code: string, shared: SharedPicture): CardTagContentByName {
  return runInLanguage(defaultLanguage, () => tagsOf(publicUrl, code, shared));
}

function tagsOf(publicUrl: string, code: string, shared: SharedPicture): CardTagContentByName {
  const { sentence, imageAlt } = sharedPictureSentenceAndAlt(shared);
  const image = `${publicUrl}${shareCardImagePath(code)}`;
  return {
    'og:type': 'website',
    'og:site_name': campaign.title,
    'og:title': texts.share.headline,
    'og:description': sentence,
    'og:url': `${publicUrl}${sharePagePath(code)}`,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_CARD_WIDTH),
    'og:image:height': String(SHARE_CARD_HEIGHT),
    'og:image:alt': imageAlt,
    'twitter:card': 'summary_large_image',
    'twitter:title': texts.share.headline,
    'twitter:description': sentence,
    'twitter:image': image,
    'twitter:image:alt': imageAlt,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const signs = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** As HTML for the head of a page; Open Graph names its tags by `property`, the others by `name`. */
export function cardTagsToMetaElements(tags: CardTagContentByName): string[] {
  const kind = (name: string) => (name.startsWith('og:') ? 'property' : 'name');
  return Object.entries(tags).map(
    ([name, content]) => `<meta ${kind(name)}="${name}" content="${escaped(content)}" />`,
  );
}

/** What the tags of a page say, in plain text; of a name that comes twice, the first counts, as it does for networks. */
export function parseCardTags(html: string): CardTagContentByName {
  const tags: CardTagContentByName = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g))
    tags[name] ??= content.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity);
  return tags;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
