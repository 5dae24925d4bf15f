// The check of a share link, and the previews of networks.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/sharing.json';

const onSite = (site: string) => ({ site });

export const sharing = messagesOf<typeof english>()('sharing', {
  fromInside: onSite,
  from: onSite,
  subject: (subject: string) => ({ subject }),
});
