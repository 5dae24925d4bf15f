// Pictures of initials or a name.
import type english from '../languages/en/letters.json';
import { words } from '../languages/words.ts';

export const letters = words<typeof english>()('letters', {
  imageAlt: (letters: string, pillar: string, status: string) => ({ letters, pillar, status }),
  canBeRead: (letters: string) => ({ letters }),
  kept: (letters: string) => ({ letters }),
});
