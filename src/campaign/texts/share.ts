// The share page and its card.
import type english from '../languages/en/share.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const sharedPosterMessages = createCurrentLanguageMessagesBuilder<typeof english>()('share', {
  sentence: answers,
  imageAlt: answers,
});
