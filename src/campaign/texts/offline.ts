// The installed app, and its offline page.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/offline.json';

export const offline = messagesOf<typeof english>()('offline');
