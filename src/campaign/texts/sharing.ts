// The check of a share link, and the previews of networks.
import type english from '../languages/en/sharing.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const onSite = (site: string) => ({ site });

export const linkCheckAndPreviewMessages = createCurrentLanguageMessagesBuilder<typeof english>()('sharing', {
  fromInside: onSite,
  from: onSite,
  subject: (subject: string) => ({ subject }),
});
