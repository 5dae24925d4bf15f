// The three questions.
import type english from '../languages/en/wizard.json';
import { words } from '../languages/words.ts';

export const wizard = words<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
