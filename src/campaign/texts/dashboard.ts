// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { messagesUnder } from '../languages/messages.ts';

export const dashboard = messagesUnder<typeof english>()('dashboard');
