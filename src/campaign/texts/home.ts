// The home page.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/home.json';

export const home = messagesOf<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
