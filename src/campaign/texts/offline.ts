// The installed app, and its offline page.

import type english from '../languages/en/offline.json';
import { messagesOf } from '../languages/messages.ts';

export const offline = messagesOf<typeof english>()('offline');
