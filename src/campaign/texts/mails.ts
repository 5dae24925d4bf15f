// The e-mails.

import type english from '../languages/en/mails.json';
import { messagesOf } from '../languages/messages.ts';

export const mails = messagesOf<typeof english>()('mails', { 'code.once': (minutes: number) => ({ minutes }) });
