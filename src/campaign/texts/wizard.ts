// The three questions.
import type english from '../languages/en/wizard.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const wizardMessages = createMessageTreeBuilder<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
