// The share page and its card.
import type english from '../languages/en/share.json';
import { words } from '../languages/words.ts';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const share = words<typeof english>()('share', { sentence: answers, imageAlt: answers });
