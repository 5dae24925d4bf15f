// The three questions.
import type english from '../languages/en/wizard.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const localizedWizardMessages = createMessageTreeBuilder<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
