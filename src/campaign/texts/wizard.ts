// The three questions.

import type english from '../languages/en/wizard.json';
import { messagesOf } from '../languages/messages.ts';

export const wizard = messagesOf<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
