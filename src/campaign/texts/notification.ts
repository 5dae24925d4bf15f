// Push notifications about a finished picture.
import type english from '../languages/en/notification.json';
import { messagesUnder } from '../languages/messages.ts';

const messages = messagesUnder<typeof english>();

export const notification = messages('notification');

/** What the note itself says. */
export const notice = messages('notice');
