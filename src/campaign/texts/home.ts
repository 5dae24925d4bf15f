// The home page.
import type english from '../languages/en/home.json';
import { createMessageTree } from '../languages/messages.ts';

export const homeMessages = createMessageTree<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
