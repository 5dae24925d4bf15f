// Share links: a short code opens one finished picture to everybody who has it.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** 22 characters of base62 are 131 bits, so codes can't be guessed (D35). */
export const shareCodeSchema = z.string().regex(/^[0-9A-Za-z]{22}$/);

/** The path of a share link on this site. */
export function sharePagePath(code: string): string {
  return `/share/${code}/index.html`;
}

/**
 * Path of a link's picture in its screen version. `drawn`: no trained model had a part in it. That is in the address,
 * because the response about a link has three fields only, by the specification.
 */
export function sharedPosterImagePath(code: string, drawn = false): string {
  return `/share/${code}/poster.webp${drawn ? '?drawn' : ''}`;
}

/** Pixels of a poster, and of its small version for narrow places and phones. */
const POSTER_WIDTH = 1080;
export const SMALL_POSTER_WIDTH_PX = 720;

/** Asks for the small version. */
export const posterImageQuerySchema = z.object({ width: z.literal(String(SMALL_POSTER_WIDTH_PX)).optional() });

/** Both widths of a poster, as `srcset` of an image writes them; `posterUrl` is that of `sharedPosterImagePath` or `publishedPosterImagePath`. */
export function posterSrcSet(posterUrl: string): string {
  const small = `${posterUrl}${posterUrl.includes('?') ? '&' : '?'}width=${SMALL_POSTER_WIDTH_PX}`;
  return `${small} ${SMALL_POSTER_WIDTH_PX}w, ${posterUrl} ${POSTER_WIDTH}w`;
}

/** How wide the share page shows its poster: the page's head asks for the width that the page takes. */
export const SHARED_POSTER_SIZES_ATTRIBUTE = '(max-width: 640px) calc(90vw - 28px), 560px';

/** Whether an address of `sharedPosterImagePath` or of the gallery's `publishedPosterImagePath` is that of a drawn picture. */
export function isNonAiPosterImageUrl(posterUrl: string): boolean {
  return posterUrl.endsWith('?drawn');
}

/** The path of the card's picture. */
export function shareCardImagePath(code: string): string {
  return `/share/${code}/card.png`;
}

/**
 * What keeps networks from showing a link as its card: no answer at all, no page, other tags than were meant, a
 * robots.txt that shuts them out, no picture, one of another size, or one too heavy for the strictest of them.
 */
const linkFaultSchema = z.enum(['unreached', 'page', 'tags', 'robots', 'card', 'card_size', 'card_weight']);
export type LinkPreviewFault = z.infer<typeof linkFaultSchema>;

export const shareLinkEndpoints = {
  checkLink: defineEndpoint({
    method: 'POST',
    path: '/jobs/checkLink',
    summary: 'Open the link of one’s own finished picture as a link preview fetcher does, and report what it finds',
    access: 'signed-in',
    body: z.strictObject({ job_id: z.string().max(64) }),
    output: z.object({
      data: z.object({
        /** Null if there is no fault. */
        fault: linkFaultSchema.nullable(),
        /** Whether the public address was checked; otherwise the server could only check itself. */
        from_outside: z.boolean(),
        /** The card found; null if there was none. */
        card: z
          .object({
            /** The host of the link, as networks write it. */
            site: z.string(),
            title: z.string(),
            description: z.string(),
            /** Null where the picture could not be used. */
            image_url: z.string().nullable(),
            image_alt: z.string(),
          })
          .nullable(),
      }),
    }),
  }),
  getShortUrl: defineEndpoint({
    method: 'GET',
    path: '/jobs/getShortUrl/{code}',
    summary: 'The shared picture and two of its answers',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    output: z.object({
      data: z.object({ video_url: z.string(), question_1: z.string(), question_2: z.string() }),
    }),
  }),
  getSharePoster: defineEndpoint({
    method: 'GET',
    path: '/share/{code}/poster.webp',
    summary: 'The picture behind a share link, light enough for a phone: a WebP of 1080x1350, or of 720x900',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    query: posterImageQuerySchema,
    output: 'bytes',
  }),
  getShareCard: defineEndpoint({
    method: 'GET',
    path: '/share/{code}/card.png',
    summary: 'The card of a share link: a PNG of 1200x630 for chats and networks',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    output: 'bytes',
  }),
};
