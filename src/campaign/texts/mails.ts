// The e-mails.
import type english from '../languages/en/mails.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const emailMessages = createMessageTreeFactory<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
