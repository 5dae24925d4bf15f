// The calls of the gallery.
import { GALLERY_PAGE_SIZE, hungPath } from '#contract/gallery.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { type GalleryDeps, publishPicture } from './publish-picture.ts';
import { reusePicture } from './reuse-picture.ts';
import { openGalleryCache, showPicture } from './show-picture.ts';
import { pageOf } from './store.ts';
import { withdrawPicture } from './withdraw-picture.ts';

/**
 * Shared caches may serve the page for half a minute. Browsers revalidate, so that people see the picture that they have
 * just published. A withdrawn picture must be gone within 15 minutes (D31).
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=30';

type GalleryRoutes = HandlersOf<'publishJob' | 'reusePicture' | 'getGallery' | 'getGalleryPicture'>;

export function galleryRoutes(deps: GalleryDeps): GalleryRoutes {
  const cache = openGalleryCache();
  return {
    publishJob: async ({ body: { publish, jobId }, caller: { userId } }) => {
      await (publish ? publishPicture : withdrawPicture)(deps, { userId, jobId });
      return { data: { published: publish } };
    },
    reusePicture: async ({ body: { reuse, jobId }, caller: { userId } }) => {
      await reusePicture(deps, { userId, jobId, reuse });
      return { data: { reuse } };
    },
    getGallery: async ({ query, setHeader }) => {
      setHeader('cache-control', PAGE_CACHING);
      return { data: await galleryPage(deps, query.page) };
    },
    getGalleryPicture: ({ params: { picture } }) => showPicture({ ...deps, cache }, picture),
  };
}

async function galleryPage({ db, clock, timeZone }: GalleryDeps, number: number) {
  const items = await pageOf(db, clock, { number, size: GALLERY_PAGE_SIZE, timeZone });
  return items.map(({ id, question1, question2, kind }) => ({
    video_url: hungPath(id, kind === 'letters'),
    question_1: question1,
    question_2: question2,
  }));
}
