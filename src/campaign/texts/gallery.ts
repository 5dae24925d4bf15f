// The public gallery.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/gallery.json';

export const gallery = messagesOf<typeof english>()('gallery', {
  position: (position: number, count: number) => ({ position, count }),
  pictureAlt: (pillar: string, status: string) => ({ pillar, status }),
  'controls.show': (position: number, count: number, alt: string) => ({ position, count, alt }),
  'controls.announce': (position: number, count: number, alt: string) => ({ position, count, alt }),
  'controls.start': (alt: string) => ({ alt }),
});
