// The home page.
import type english from '../languages/en/home.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const homeMessages = createMessageTreeFactory<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
