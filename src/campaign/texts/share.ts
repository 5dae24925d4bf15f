// The share page and its card.
import type english from '../languages/en/share.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const sharedPosterMessages = bindMessageCatalogue<typeof english>()('share', {
  sentence: answers,
  imageAlt: answers,
});
