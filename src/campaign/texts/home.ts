// The home page.
import type english from '../languages/en/home.json';
import { messagesUnder } from '../languages/messages.ts';

export const home = messagesUnder<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
