// Share links: a short code opens one finished picture to everybody who has it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** 22 characters of base62 are 131 bits: not to be guessed (D35). */
export const shortCode = z.string().regex(/^[0-9A-Za-z]{22}$/);

/** Where a share link leads, from the site's own address on. */
export function sharePath(code: string): string {
  return `/share/${code}/index.html`;
}

/** Where the picture behind a link is, as a screen shows it. */
export function posterPath(code: string): string {
  return `/share/${code}/poster.webp`;
}

/** Where the picture of the link's card is. */
export function cardPath(code: string): string {
  return `/share/${code}/card.png`;
}

export const linkEndpoints = {
  getShortUrl: endpoint({
    method: 'GET',
    path: '/jobs/getShortUrl/{code}',
    summary: 'The shared picture and two of its answers',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    output: z.object({
      data: z.object({ video_url: z.string(), question_1: z.string(), question_2: z.string() }),
    }),
  }),
  getSharePoster: endpoint({
    method: 'GET',
    path: '/share/{code}/poster.webp',
    summary: 'The picture behind a share link, light enough for a phone: a WebP of 1080x1350',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    output: 'bytes',
  }),
  getShareCard: endpoint({
    method: 'GET',
    path: '/share/{code}/card.png',
    summary: 'The card of a share link: a PNG of 1200x630 for chats and networks',
    access: 'anyone',
    params: z.strictObject({ code: z.string().max(64) }),
    output: 'bytes',
  }),
};
