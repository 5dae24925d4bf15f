// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { words } from '../languages/words.ts';

export const offline = words<typeof english>()('offline');
