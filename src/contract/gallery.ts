// The public gallery: pictures whose owners agreed to show them.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { posterImageQuerySchema } from './links.ts';

export const GALLERY_PAGE_SIZE = 15;

/** The version of the words that a person agrees to when they publish. */
export const PUBLISH_AGREEMENT_VERSION = '2026-11-21';
/** The version of the words by which a person lets a published picture be shown elsewhere too. */
export const REUSE_AGREEMENT_VERSION = '2026-11-21';

/** Where a published picture is, as a screen shows it. The address says of a `drawn` one that it is (see `isNonAiPosterImageUrl`). */
export function publishedPosterImagePath(picture: string, drawn = false): string {
  return `/jobs/gallery/${picture}/poster.webp${drawn ? '?drawn' : ''}`;
}

/** How wide the first place of the poster grid is seen (poster-grid.module.css): the page's head asks for the width that the page takes. */
export const FIRST_TILE_SIZES_ATTRIBUTE = '(max-width: 599.98px) calc(100vw - 16px), (max-width: 1099.98px) 50vw, 34vw';

/** Whether two addresses are of the same published picture, whatever they say of how it was made. */
export function isSamePosterUrl(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0];
}

export const galleryEndpoints = {
  publishJob: defineEndpoint({
    method: 'PUT',
    path: '/jobs/publish',
    summary: 'Show the own picture in the gallery, or take it out again',
    access: 'signed-in',
    body: z.strictObject({ publish: z.boolean(), jobId: z.string().max(64) }),
    /** `poster`: where the picture is shown now, as `video_url` of the gallery names it; null once it is taken out. */
    output: z.object({ data: z.object({ published: z.boolean(), poster: z.string().nullable() }) }),
  }),
  reusePicture: defineEndpoint({
    method: 'PUT',
    path: '/jobs/reuse',
    summary: 'Let the own published picture be shown elsewhere too, under words of this version, or take that back',
    access: 'signed-in',
    body: z.strictObject({
      reuse: z.boolean(),
      jobId: z.string().max(64),
      version: z.literal(REUSE_AGREEMENT_VERSION),
    }),
    output: z.object({ data: z.object({ reuse: z.boolean() }) }),
  }),
  getGallery: defineEndpoint({
    method: 'GET',
    path: '/jobs/gallery',
    summary: 'Published pictures, newest first, fifteen a page from page 1',
    access: 'anyone',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: z.object({
      data: z.array(z.object({ video_url: z.string(), question_1: z.string(), question_2: z.string() })),
    }),
  }),
  getGalleryPicture: defineEndpoint({
    method: 'GET',
    path: '/jobs/gallery/{picture}/poster.webp',
    summary: 'A published picture, light enough for a phone: a WebP of 1080x1350, or of 720x900',
    access: 'anyone',
    params: z.strictObject({ picture: z.string().max(64) }),
    query: posterImageQuerySchema,
    output: 'bytes',
  }),
};
