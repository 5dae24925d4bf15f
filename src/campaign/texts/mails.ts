// The e-mails.
import type english from '../languages/en/mails.json';
import { words } from '../languages/words.ts';

export const mails = words<typeof english>()('mails', { 'code.once': (minutes: number) => ({ minutes }) });
