// The head of the share page: tags for chats and networks that run no script, and what its first screen would ask for.
import { posterPath } from '#contract/links.ts';
import type { PageFacts } from '#server/http/site.ts';
import { cardTags, writeTags } from './card-tags.ts';
import { findLink, type LinkNeeds, linkData } from './open-link.ts';

type Needs = LinkNeeds & { publicUrl: string };

/** The head of the share page, and the answer that it begins with; undefined for a code that opens nothing, whatever the reason (D35). */
export async function describeLink(needs: Needs, code: string): Promise<PageFacts | undefined> {
  const shared = await findLink(needs, code);
  if (!shared) return undefined;
  const head = [
    `<link rel="preload" as="image" href="${posterPath(code, shared.drawn)}" fetchpriority="high" />`,
    ...writeTags(cardTags(needs.publicUrl, code, shared)),
  ].join('\n    ');
  return { head, answers: [{ call: 'getShortUrl', input: { code }, answer: { data: linkData(code, shared) } }] };
}
