// The account menu, and the link back to a picture.
import type english from '../languages/en/account.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const accountMessages = createMessageTreeFactory<typeof english>()('account', {
  'way.picture': (hours: number, minutes: number) => ({ hours, minutes }),
});
