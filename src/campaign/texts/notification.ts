// Push notifications about a finished picture.
import type english from '#campaign/languages/en/notification.json';
import { words } from '#campaign/languages/words.ts';

const speak = words<typeof english>();

export const notification = speak('notification');

/** What the note itself says. */
export const notice = speak('notice');
