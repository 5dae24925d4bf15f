// The installed app, and the page that it shows without a connection.
import type english from '../languages/en/offline.json';
import { words } from '../languages/words.ts';

export const offline = words<typeof english>()('offline');
