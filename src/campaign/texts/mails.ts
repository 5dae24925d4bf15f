// The e-mails.
import type english from '../languages/en/mails.json';
import { createMessageTree } from '../languages/messages.ts';

export const emailMessages = createMessageTree<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
