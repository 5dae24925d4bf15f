// Push notifications about a finished picture.
import type english from '../languages/en/push.json';
import { words } from '../languages/words.ts';

const speak = words<typeof english>();

export const tellMe = speak('tellMe');

/** What the note itself says. */
export const notice = speak('notice');
