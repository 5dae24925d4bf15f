// The head of the share page: tags for link previews, and initial data for its first screen.
import { posterSrcSet, SHARED_POSTER_SIZES_ATTRIBUTE, sharedPosterImagePath } from '#contract/links.ts';
import type { PageHeadAndInitialData } from '#server/http/site.ts';
import { buildCardTagValues, cardTagsToMetaElements } from './card-tags.ts';
import { findSharedPicture, type LinkLookupDeps, toSharedPictureResponse } from './find-shared-picture.ts';

type Deps = LinkLookupDeps & { publicUrl: string };

/** The head and initial data of the share page; undefined for every code that opens nothing (D35). */
export async function loadSharePageHeadAndInitialData(
  deps: Deps,
  code: string,
): Promise<PageHeadAndInitialData | undefined> {
  const shared = await findSharedPicture(deps, code);
  if (!shared) return undefined;
  const poster = sharedPosterImagePath(code, shared.drawn);
  const widths = `imagesrcset="${posterSrcSet(poster)}" imagesizes="${SHARED_POSTER_SIZES_ATTRIBUTE}"`.replaceAll(
    '&',
    '&amp;',
  );
  const head = [
    `<link rel="preload" as="image" href="${poster}" ${widths} fetchpriority="high" />`,
    ...cardTagsToMetaElements(buildCardTagValues(deps.publicUrl, code, shared)),
  ].join('\n    ');
  return {
    head,
    initialData: [{ call: 'getShortUrl', input: { code }, answer: { data: toSharedPictureResponse(code, shared) } }],
  };
}
