// The head of the share page: tags for link previews, and initial data for its first screen.
import { posterPath, posterSrcSet, SHARED_POSTER_SIZES } from '#contract/links.ts';
import type { PageFacts } from '#server/http/site.ts';
import { cardTags, writeTags } from './card-tags.ts';
import { findLink, type LinkDeps, linkData } from './open-link.ts';

type Deps = LinkDeps & { publicUrl: string };

/** The head and initial data of the share page; undefined for every code that opens nothing (D35). */
export async function describeLink(deps: Deps, code: string): Promise<PageFacts | undefined> {
  const shared = await findLink(deps, code);
  if (!shared) return undefined;
  const poster = posterPath(code, shared.drawn);
  const widths = `imagesrcset="${posterSrcSet(poster)}" imagesizes="${SHARED_POSTER_SIZES}"`.replaceAll('&', '&amp;');
  const head = [
    `<link rel="preload" as="image" href="${poster}" ${widths} fetchpriority="high" />`,
    ...writeTags(cardTags(deps.publicUrl, code, shared)),
  ].join('\n    ');
  return { head, answers: [{ call: 'getShortUrl', input: { code }, answer: { data: linkData(code, shared) } }] };
}
