// The public gallery.
import type english from '../languages/en/gallery.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const galleryMessages = createCurrentLanguageMessagesBuilder<typeof english>()('gallery', {
  position: (position: number, count: number) => ({ position, count }),
  pictureAlt: (pillar: string, status: string) => ({ pillar, status }),
  'controls.show': (position: number, count: number, alt: string) => ({ position, count, alt }),
  'controls.announce': (position: number, count: number, alt: string) => ({ position, count, alt }),
  'controls.start': (alt: string) => ({ alt }),
});
