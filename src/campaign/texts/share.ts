// The share page and its card.
import type english from '../languages/en/share.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const localizedSharedPosterMessages = createMessageTreeBuilder<typeof english>()('share', {
  sentence: answers,
  imageAlt: answers,
});
