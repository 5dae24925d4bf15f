// The account menu, and the link back to a picture.
import type english from '../languages/en/account.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const accountMenuAndResumeLinkMessages = createCurrentLanguageMessagesBuilder<typeof english>()('account', {
  'way.picture': (hours: number, minutes: number) => ({ hours, minutes }),
});
