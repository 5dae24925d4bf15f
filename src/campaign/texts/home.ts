// The home page.
import type english from '../languages/en/home.json';
import { words } from '../languages/words.ts';

export const home = words<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
