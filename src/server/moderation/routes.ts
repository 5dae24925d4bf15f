// The calls of the review queue for published pictures.

import { AppError } from '#contract/errors.ts';
import { publishedPosterImagePath } from '#contract/gallery.ts';
import { MAX_COUNTED_REVIEW_ITEMS, REVIEW_PAGE_SIZE } from '#contract/moderation.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { addAuditEntry } from '#server/users/audit.ts';
import { type ReviewDeps, reviewPicture } from './review-picture.ts';
import { countUnreviewedPublishedItemsUpTo, findPublishedItemIdOfJob, listUnreviewedPublishedItems } from './store.ts';

type ModerationRoutes = EndpointHandlersOf<'picturesToReview' | 'lookAtPicture' | 'reviewPicture'>;

export const createModerationEndpointHandlers = (deps: ReviewDeps): ModerationRoutes => ({
  picturesToReview: async () => {
    const { db, clock, timeZone } = deps;
    const items = await listUnreviewedPublishedItems(db, clock, { timeZone, size: REVIEW_PAGE_SIZE });
    const pictures = items.map(({ jobId, question1, question2, publishedAt }) => ({
      job_id: jobId,
      question_1: question1,
      question_2: question2,
      published_at: publishedAt.toISOString(),
    }));
    return {
      data: {
        waiting: await countUnreviewedPublishedItemsUpTo(db, clock, { timeZone, most: MAX_COUNTED_REVIEW_ITEMS }),
        pictures,
      },
    };
  },
  lookAtPicture: async ({ body: { jobId }, caller }) => ({
    data: { screen_url: await lookAt(deps, { actor: caller.userId, jobId }) },
  }),
  reviewPicture: async ({ body, caller }) => {
    await reviewPicture(deps, { actor: caller.userId, ...body });
    return { data: { decision: body.decision } };
  },
});

/** Records the look. Fails with `not_found` when the picture is no longer published. */
async function lookAt(deps: ReviewDeps, { actor, jobId }: { actor: string; jobId: string }): Promise<string> {
  const { db, clock, timeZone } = deps;
  const item = await findPublishedItemIdOfJob(db, clock, { jobId, timeZone });
  if (!item) throw new AppError('not_found');
  await addAuditEntry(deps, { actor, action: 'see-published', subject: jobId, detail: '' });
  return publishedPosterImagePath(item);
}
