// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const offlinePageMessages = createMessageTreeFactory<typeof english>()('offline');
