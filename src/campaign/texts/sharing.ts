// Whether a link is ready to be passed on, and how networks will show it.
import type english from '../languages/en/sharing.json';
import { words } from '../languages/words.ts';

const onSite = (site: string) => ({ site });

export const sharing = words<typeof english>()('sharing', {
  fromInside: onSite,
  from: onSite,
  subject: (subject: string) => ({ subject }),
});
