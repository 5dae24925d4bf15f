// The share page and its card.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/share.json';

const answers = (pillar: string, status: string) => ({ pillar, status });

export const share = messagesOf<typeof english>()('share', { sentence: answers, imageAlt: answers });
