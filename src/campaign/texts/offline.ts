// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const offlinePageAndManifestMessages = createCurrentLanguageMessagesBuilder<typeof english>()('offline');
