// The public gallery.
import type english from '../languages/en/gallery.json';
import { words } from '../languages/words.ts';

export const gallery = words<typeof english>()('gallery', {
  position: (position: number, count: number) => ({ position, count }),
  pictureAlt: (pillar: string, status: string) => ({ pillar, status }),
  added: (count: number) => ({ count }),
});
