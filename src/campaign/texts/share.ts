// The page and the card of a shared picture.
import type english from '../languages/en/share.json';
import { words } from '../languages/words.ts';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const share = words<typeof english>()('share', { sentence: answers, imageAlt: answers });
