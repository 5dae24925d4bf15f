// The three questions.
import type english from '../languages/en/wizard.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

export const wizardMessages = bindMessageCatalogue<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
