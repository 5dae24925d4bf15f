// The calls for the share page, and its head for clients without script.
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { PageDataLoaders } from '#server/http/site.ts';
import {
  checkShareLinkPreview,
  createLinkPreviewInspectionCache,
  type LinkCheckerDeps,
} from './check-share-link-preview.ts';
import { type LinkLookupDeps, readSharedPictureDetails } from './find-shared-picture.ts';
import { createLinkPictureCache, serveLinkPicture } from './serve-link-picture.ts';
import { loadSharePageHeadAndInitialData } from './share-page-data.ts';

export function createReadOnlyShareLinkHandlers(
  deps: LinkLookupDeps & LinkCheckerDeps & { storage: Storage; credentials: ContentCredentialsSigner },
): EndpointHandlersOf<'checkLink' | 'getShortUrl' | 'getSharePoster' | 'getShareCard'> {
  const cache = createLinkPictureCache();
  const checker = createLinkPreviewInspectionCache(deps);
  return {
    checkLink: async ({ body, caller }) => ({
      data: await checkShareLinkPreview({ ...deps, cache, checker }, { userId: caller.userId, jobId: body.job_id }),
    }),
    getShortUrl: async ({ params: { code } }) => ({ data: await readSharedPictureDetails(deps, code) }),
    getSharePoster: ({ params: { code }, query: { width } }) =>
      serveLinkPicture({ ...deps, cache }, { code, derived: width ? 'small' : 'screens' }),
    getShareCard: ({ params: { code } }) => serveLinkPicture({ ...deps, cache }, { code, derived: 'cards' }),
  };
}

/** `publicUrl`: where the site is reached from outside, without a slash at the end. */
export function createSharePageDataLoaders(deps: LinkLookupDeps & { publicUrl: string }): PageDataLoaders {
  const describe = ({ shortCode = '' }: Record<string, string>) => loadSharePageHeadAndInitialData(deps, shortCode);
  return { '/share/:shortCode': describe, '/share/:shortCode/index.html': describe };
}
