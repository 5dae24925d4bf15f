// Pictures of initials or a name.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/initials.json';

export const initials = messagesOf<typeof english>()('initials', {
  imageAlt: (initials: string, pillar: string, status: string) => ({ initials, pillar, status }),
  canBeRead: (initials: string) => ({ initials }),
  kept: (initials: string) => ({ initials }),
});
