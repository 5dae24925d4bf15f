// The three questions.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/wizard.json';

export const wizard = messagesOf<typeof english>()('wizard', {
  progress: (step: number, count: number) => ({ step, count }),
});
