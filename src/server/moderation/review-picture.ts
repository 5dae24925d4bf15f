// An admin's decision about a published picture: keep, remove, or undo the last decision. Each picture is decided once.
import { AppError } from '#contract/errors.ts';
import type { RemovalReason, ReviewAction } from '#contract/moderation.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { unpublishPictureAndAuditInTransaction } from '#server/admin/unpublish-picture.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';
import { findPublishedItemIdOfJob, markItemReviewed, undoOwnItemReview } from './store.ts';

export type ReviewDeps = AuditDeps & { storage: Storage; log: Log; timeZone: string };

/** `reason`: for a removed picture. */
type Review = { actor: string; jobId: string; decision: ReviewAction; reason?: RemovalReason };

/** Hours for which a reviewer can undo a decision. */
const UNDO_HOURS = 12;

/**
 * Fails with `review_decided` if another admin was first or there is nothing to undo, and with `not_found` for a picture
 * that is not published. A removal can't be undone: it ended the person's agreement.
 */
export async function reviewPicture(
  deps: ReviewDeps,
  { actor, jobId, decision, reason = 'not-suitable' }: Review,
): Promise<void> {
  const { db, clock, timeZone } = deps;
  if (!(await findPublishedItemIdOfJob(db, clock, { jobId, timeZone }))) throw new AppError('not_found');
  const copyKey = await db.transaction(async (tx) => {
    const within = { ...deps, db: tx };
    if (decision === 'undo') {
      if (!(await undoOwnItemReview(tx, clock, { jobId, actor, hours: UNDO_HOURS })))
        throw new AppError('review_decided');
      await addAuditEntry(within, { actor, action: 'reopen-picture', subject: jobId, detail: '' });
      return undefined;
    }
    if (!(await markItemReviewed(tx, clock, { jobId, actor }))) throw new AppError('review_decided');
    if (decision === 'take-out')
      return unpublishPictureAndAuditInTransaction(within, {
        actor,
        action: 'take-out-picture',
        subject: jobId,
        detail: reason,
      });
    await addAuditEntry(within, { actor, action: 'leave-picture', subject: jobId, detail: '' });
    return undefined;
  });
  await discardFilesAndDerived(deps, [copyKey]);
}
