// Pictures of initials or a name.
import type english from '../languages/en/initials.json';
import { words } from '../languages/words.ts';

export const initials = words<typeof english>()('initials', {
  imageAlt: (initials: string, pillar: string, status: string) => ({ initials, pillar, status }),
  canBeRead: (initials: string) => ({ initials }),
  kept: (initials: string) => ({ initials }),
});
