// The home page.

import type english from '../languages/en/home.json';
import { messagesOf } from '../languages/messages.ts';

export const home = messagesOf<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
