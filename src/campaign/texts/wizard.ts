// The three questions.
import type english from '../languages/en/wizard.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const wizardMessages = createMessageTreeFactory<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
