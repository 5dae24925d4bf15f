// Removes a person's own picture from the gallery at once, also after the job's data was deleted.
import { AppError } from '#contract/errors.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { lockUserRow } from '#server/users/store.ts';
import type { GalleryDeps } from './publish-picture.ts';
import { isJobOwnedBy, withdrawItemAndReplaceJobShareCode } from './store.ts';

/** Withdrawing an unpublished picture changes nothing. Fails with `not_found` for another person's job. */
export async function withdrawPictureAndReplaceLink(
  { db, storage, clock, log }: GalleryDeps,
  own: { userId: string; jobId: string },
): Promise<void> {
  if (!(await isJobOwnedBy(db, own))) throw new AppError('not_found');
  const copyKey = await db.transaction(async (tx) => {
    await lockUserRow(tx, own.userId);
    return withdrawItemAndReplaceJobShareCode(tx, clock, own);
  });
  await discardFilesAndDerived({ storage, log }, [copyKey]);
}
