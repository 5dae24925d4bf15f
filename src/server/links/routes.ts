// The calls behind the share page, and what the page says of itself to those who run no script.
import type { HandlersOf } from '#server/http/handler.ts';
import type { PageHeads } from '#server/http/site.ts';
import { describeLink } from './describe-link.ts';
import { type LinkNeeds, openLink } from './open-link.ts';
import { openCardShelf, showCard } from './show-card.ts';

export function linkRoutes(needs: LinkNeeds): HandlersOf<'getShortUrl' | 'getShareCard'> {
  const shelf = openCardShelf();
  return {
    getShortUrl: async ({ params: { code } }) => ({ data: await openLink(needs, code) }),
    getShareCard: ({ params: { code } }) => showCard({ ...needs, shelf }, code),
  };
}

/** `publicUrl`: where the site is reached from outside, without a slash at the end. */
export function linkHeads(needs: LinkNeeds & { publicUrl: string }): PageHeads {
  const headOf = ({ shortCode }: Record<string, string>) => describeLink(needs, shortCode);
  return { '/share/:shortCode': headOf, '/share/:shortCode/index.html': headOf };
}
