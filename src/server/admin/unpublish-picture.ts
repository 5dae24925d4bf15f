// An admin takes somebody's picture out of the gallery, also long after the rest of the person's data is gone.
import { AppError } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withdrawItem } from '#server/gallery/store.ts';
import { discardFiles } from '#server/photos/files.ts';
import { lockPerson } from '#server/photos/store.ts';
import { type AuditNeeds, addAuditEntry } from '#server/users/audit.ts';
import { ownerOf } from './store.ts';

type Needs = AuditNeeds & { storage: Storage; log: Log };

/** The agreement ends with the copy, as when its owner withdraws it. A picture that is not shown stays as it is. */
export async function unpublishPicture(
  { db, storage, clock, secrets, log }: Needs,
  { actor, jobId }: { actor: string; jobId: string },
): Promise<void> {
  const userId = await ownerOf(db, jobId);
  if (!userId) throw new AppError('not_found');
  const copyKey = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const key = await withdrawItem(tx, clock, { jobId, userId });
    if (key)
      await addAuditEntry(
        { db: tx, clock, secrets },
        { actor, action: 'unpublish-picture', subject: jobId, detail: '' },
      );
    return key;
  });
  await discardFiles({ storage, log }, [copyKey]);
}
