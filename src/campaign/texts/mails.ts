// The e-mails.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/mails.json';

export const mails = messagesOf<typeof english>()('mails', { 'code.once': (minutes: number) => ({ minutes }) });
