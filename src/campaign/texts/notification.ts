// Push notifications about a finished picture.
import type english from '../languages/en/notification.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const messages = createCurrentLanguageMessagesBuilder<typeof english>();

export const notificationPromptMessages = messages('notification');

/** What the note itself says. */
export const pictureReadyNotificationMessages = messages('notice');
