// The calls for the formats of a picture. Listing requires a sign-in; reading requires a signed address.
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { createFormatCacheAndRateLimiter, type ServeFormatDeps, serveFormatForSignedUrl } from './format-response.ts';
import { listFormats } from './list-formats.ts';

export function createFormatEndpointHandlers(deps: ServeFormatDeps): EndpointHandlersOf<'listFormats' | 'readFormat'> {
  const limits = createFormatCacheAndRateLimiter(deps.clock);
  return {
    listFormats: async ({ body, caller }) => ({
      data: await listFormats(deps, { userId: caller.userId, jobId: body.job_id }),
    }),
    readFormat: ({ params, query: { download, ...signed } }) =>
      serveFormatForSignedUrl({ ...deps, ...limits }, { ...params, download }, signed),
  };
}
