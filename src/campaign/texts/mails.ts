// The e-mails.
import type english from '../languages/en/mails.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

export const emailMessages = bindMessageCatalogue<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
