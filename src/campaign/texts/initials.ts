// Pictures of initials or a name.
import type english from '../languages/en/initials.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const initialsMessages = createCurrentLanguageMessagesBuilder<typeof english>()('initials', {
  imageAlt: (initials: string, pillar: string, status: string) => ({ initials, pillar, status }),
  canBeRead: (initials: string) => ({ initials }),
  kept: (initials: string) => ({ initials }),
});
