// The e-mails.
import type english from '../languages/en/mails.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const localizedEmailMessages = createCurrentLanguageMessagesBuilder<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
