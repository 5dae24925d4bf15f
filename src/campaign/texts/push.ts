// The note in the browser when a picture is there.
import type english from '../languages/en/push.json';
import { words } from '../languages/words.ts';

const speak = words<typeof english>();

export const tellMe = speak('tellMe');

/** What the note itself says. */
export const notice = speak('notice');
