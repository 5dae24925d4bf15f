// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const localizedOfflinePageMessages = createMessageTreeBuilder<typeof english>()('offline');
