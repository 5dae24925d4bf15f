// The e-mails.
import type english from '../languages/en/mails.json';
import { messagesUnder } from '../languages/messages.ts';

export const mails = messagesUnder<typeof english>()('mails', { 'code.once': (minutes: number) => ({ minutes }) });
