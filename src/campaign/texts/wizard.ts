// The three questions.
import type english from '../languages/en/wizard.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const wizardMessages = createCurrentLanguageMessagesBuilder<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
