// The home page.
import type english from '../languages/en/home.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

export const homeMessages = bindMessageCatalogue<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
