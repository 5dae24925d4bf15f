// The installed app, and its offline page.
import type english from '../languages/en/offline.json';
import { messagesUnder } from '../languages/messages.ts';

export const offline = messagesUnder<typeof english>()('offline');
