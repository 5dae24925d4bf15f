// The home page.
import type english from '../languages/en/home.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const localizedHomeMessages = createMessageTreeBuilder<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
