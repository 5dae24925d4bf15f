// The four steps before the questions.

import type english from '../languages/en/dashboard.json';
import { messagesOf } from '../languages/messages.ts';

export const dashboard = messagesOf<typeof english>()('dashboard');
