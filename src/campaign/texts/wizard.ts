// The three questions.
import type english from '../languages/en/wizard.json';
import { messagesUnder } from '../languages/messages.ts';

export const wizard = messagesUnder<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
