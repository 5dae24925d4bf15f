// The call behind the share page.
import type { HandlersOf } from '#server/http/handler.ts';
import { type LinkNeeds, openLink } from './open-link.ts';

export const linkRoutes = (needs: LinkNeeds): HandlersOf<'getShortUrl'> => ({
  getShortUrl: async ({ params: { code } }) => ({ data: await openLink(needs, code) }),
});
