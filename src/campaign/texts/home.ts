// The home page.
import type english from '../languages/en/home.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const homeMessages = createCurrentLanguageMessagesBuilder<typeof english>()('home', {
  'examples.poster': (status: string) => ({ status }),
});
