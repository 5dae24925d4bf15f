// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

export const offlinePageMessages = bindMessageCatalogue<typeof english>()('offline');
