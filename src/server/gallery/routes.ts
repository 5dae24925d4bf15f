// The calls of the gallery.
import { GALLERY_PAGE_SIZE } from '#contract/gallery.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { pictureUrl } from '#server/jobs/pictures.ts';
import { type GalleryNeeds, publishPicture } from './publish-picture.ts';
import { pageOf } from './store.ts';
import { withdrawPicture } from './withdraw-picture.ts';

export const galleryRoutes = (needs: GalleryNeeds): HandlersOf<'publishJob' | 'getGallery'> => ({
  publishJob: async ({ body: { publish, jobId }, caller: { userId } }) => {
    await (publish ? publishPicture : withdrawPicture)(needs, { userId, jobId });
    return { data: { published: publish } };
  },
  getGallery: async ({ query }) => ({ data: await galleryPage(needs, query.page) }),
});

async function galleryPage({ db, storage, clock, timeZone }: GalleryNeeds, number: number) {
  const items = await pageOf(db, clock, { number, size: GALLERY_PAGE_SIZE, timeZone });
  return Promise.all(
    items.map(async ({ imageKey, question1, question2 }) => ({
      video_url: (await pictureUrl(storage, { imageKey, secondsKept: null })) ?? '',
      question_1: question1,
      question_2: question2,
    })),
  );
}
