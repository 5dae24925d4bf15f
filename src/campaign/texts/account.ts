// The account menu, and the link back to a picture.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/account.json';

export const account = messagesOf<typeof english>()('account', {
  'way.picture': (hours: number, minutes: number) => ({ hours, minutes }),
});
