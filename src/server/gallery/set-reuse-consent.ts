// Records or withdraws the agreement to use a published picture outside the gallery.
import { AppError } from '#contract/errors.ts';
import { recordGivenConsent, withdrawConsents } from '#server/users/consent-store.ts';
import { lockUserRow } from '#server/users/store.ts';
import type { GalleryDeps } from './publish-picture.ts';
import { isJobOwnedBy, lockOwnPublishedItem, setItemReuseConsentId } from './store.ts';

type Own = { userId: string; jobId: string };

/**
 * Agreeing twice changes nothing, and neither does withdrawing what was not given. Fails with `not_found` for another
 * person's job, and with `job_not_published` for an unpublished picture.
 */
export async function setPictureReuseConsent(
  { db, clock, timeZone }: Pick<GalleryDeps, 'db' | 'clock' | 'timeZone'>,
  { reuse, ...own }: Own & { reuse: boolean },
): Promise<void> {
  if (!(await isJobOwnedBy(db, own))) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    await lockUserRow(tx, own.userId);
    if (!reuse) {
      await setItemReuseConsentId(tx, own.jobId, null);
      await withdrawConsents(tx, clock, { ...own, kind: 'reuse' });
      return;
    }
    const item = await lockOwnPublishedItem(tx, clock, { ...own, timeZone });
    if (!item) throw new AppError('job_not_published');
    if (item.reuseConsentId) return;
    await setItemReuseConsentId(tx, own.jobId, await recordGivenConsent(tx, clock, { ...own, kind: 'reuse' }));
  });
}
