// The e-mails.
import type english from '../languages/en/mails.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const emailMessages = createCurrentLanguageMessagesBuilder<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
