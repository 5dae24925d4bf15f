// The four steps before the questions.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/dashboard.json';

export const dashboard = messagesOf<typeof english>()('dashboard');
