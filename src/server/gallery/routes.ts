// The calls of the gallery.
import { campaignCharacterPictures } from '#campaign/gallery.ts';
import { FIRST_TILE_SIZES_ATTRIBUTE, GALLERY_PAGE_SIZE, publishedPosterImagePath } from '#contract/gallery.ts';
import { posterSrcSet } from '#contract/links.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { PageDataLoaders } from '#server/http/site.ts';
import { type GalleryDeps, publishPicture } from './publish-picture.ts';
import { createPublishedPictureCache, servePublishedScreenPicture } from './serve-published-screen-picture.ts';
import { setPictureReuseConsent } from './set-reuse-consent.ts';
import { listGalleryPageByNumber } from './store.ts';
import { withdrawPictureAndReplaceLink } from './withdraw-picture.ts';

/**
 * Shared caches may serve the page for half a minute. Browsers revalidate, so that people see the picture that they have
 * just published. A withdrawn picture must be gone within 15 minutes (D31).
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=30';

type GalleryRoutes = EndpointHandlersOf<'publishJob' | 'reusePicture' | 'getGallery' | 'getGalleryPicture'>;

export function createGalleryEndpointHandlers(deps: GalleryDeps): GalleryRoutes {
  const cache = createPublishedPictureCache();
  return {
    publishJob: async ({ body: { publish, jobId }, caller: { userId } }) => {
      const own = { userId, jobId };
      if (publish) return { data: { published: true, poster: await publishPicture(deps, own) } };
      await withdrawPictureAndReplaceLink(deps, own);
      return { data: { published: false, poster: null } };
    },
    reusePicture: async ({ body: { reuse, jobId }, caller: { userId } }) => {
      await setPictureReuseConsent(deps, { userId, jobId, reuse });
      return { data: { reuse } };
    },
    getGallery: async ({ query, setHeader }) => {
      setHeader('cache-control', PAGE_CACHING);
      return { data: await galleryPage(deps, query.page) };
    },
    getGalleryPicture: ({ params: { picture }, query: { width } }) =>
      servePublishedScreenPicture({ ...deps, cache }, { id: picture, derived: width ? 'small' : 'screens' }),
  };
}

/** The page of the gallery brings its first posters along, so that they stand in the poster grid before any script has come. */
export function createGalleryPageDataLoaders(
  deps: Pick<GalleryDeps, 'db' | 'clock' | 'timeZone' | 'log'>,
): PageDataLoaders {
  return {
    '/gallery': async () => {
      try {
        const answer = { data: await galleryPage(deps, 1) };
        return {
          head: preloadOf(answer.data[0]?.video_url),
          initialData: [{ call: 'getGallery', input: { page: '1' }, answer }],
        };
      } catch (error) {
        // The page asks again, and shows its own pictures until then.
        deps.log.error('The gallery page was drawn without published posters', { error });
        return {};
      }
    },
  };
}

/** The first picture of the poster grid: the newest poster, or the first character where none is published. */
function preloadOf(newest: string | undefined): string {
  const [character] = campaignCharacterPictures;
  const first = newest ? { src: newest, srcSet: posterSrcSet(newest) } : character;
  if (!first) return '';
  const { src, srcSet } = first;
  return `<link rel="preload" as="image" href="${src}" imagesrcset="${srcSet.replaceAll('&', '&amp;')}" imagesizes="${FIRST_TILE_SIZES_ATTRIBUTE}" fetchpriority="high" />`;
}

async function galleryPage({ db, clock, timeZone }: Pick<GalleryDeps, 'db' | 'clock' | 'timeZone'>, number: number) {
  const items = await listGalleryPageByNumber(db, clock, { number, size: GALLERY_PAGE_SIZE, timeZone });
  return items.map(({ id, question1, question2, kind }) => ({
    video_url: publishedPosterImagePath(id, kind === 'letters'),
    question_1: question1,
    question_2: question2,
  }));
}
