// What a browser fetches of the campaign's pack: not what painters and editors alone need, and no word twice.
import type { Plugin } from 'vite';
import { galleryPictures } from '../../src/campaign/gallery.ts';

/** The fields of campaign.json and gallery.json that no page reads. What pictures show, the words of the site say. */
const unread = new Set(['$schema', 'scene', 'alt']);

/** What the drawn pictures of the gallery show, by the id under which src/campaign/gallery.ts asks for it. */
export const drawnCharacters: Record<string, string> = Object.fromEntries(
  galleryPictures.map(({ pillar, status, alt }) => [`characters.${pillar}-${status}`, alt]),
);

/** Leaves out `unread`. The logos keep their words: they are seen before any others have come. */
export function packOfSite(): Plugin {
  return {
    name: 'pack',
    enforce: 'pre',
    transform: {
      filter: { id: /\/campaigns\/[^/]+\/(campaign|gallery)\.json$/ },
      handler(code) {
        if (this.environment.name !== 'client') return undefined;
        const { logos, ...pack } = JSON.parse(code);
        return JSON.stringify({ logos, ...JSON.parse(JSON.stringify(pack, leave)) });
      },
    },
  };
}

function leave(key: string, value: unknown): unknown {
  return unread.has(key) ? undefined : value;
}
