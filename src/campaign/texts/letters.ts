// The way without a photo: its doors, its page, and what is different at the end of it.
import type english from '../languages/en/letters.json';
import { words } from '../languages/words.ts';

export const letters = words<typeof english>()('letters', {
  imageAlt: (letters: string, pillar: string, status: string) => ({ letters, pillar, status }),
  canBeRead: (letters: string) => ({ letters }),
  kept: (letters: string) => ({ letters }),
});
