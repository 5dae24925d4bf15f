// The three questions.
import type english from '../languages/en/wizard.json';
import { createMessageTree } from '../languages/messages.ts';

export const wizardMessages = createMessageTree<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
