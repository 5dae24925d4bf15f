// The e-mails.
import type english from '../languages/en/mails.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const localizedEmailMessages = createMessageTreeBuilder<typeof english>()('mails', {
  'code.once': (minutes: number) => ({ minutes }),
});
