// The account menu, and the link back to a picture.
import type english from '../languages/en/account.json';
import { words } from '../languages/words.ts';

export const account = words<typeof english>()('account', {
  'way.picture': (hours: number, minutes: number) => ({ hours, minutes }),
});
