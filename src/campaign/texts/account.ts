// The account menu, and the link back to a picture.

import type english from '../languages/en/account.json';
import { messagesOf } from '../languages/messages.ts';

export const account = messagesOf<typeof english>()('account', {
  'way.picture': (hours: number, minutes: number) => ({ hours, minutes }),
});
