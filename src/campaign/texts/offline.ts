// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { createMessageTree } from '../languages/messages.ts';

export const offlinePageMessages = createMessageTree<typeof english>()('offline');
