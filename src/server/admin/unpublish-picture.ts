// Removes a picture from the gallery for an admin, also after the rest of the person's data was deleted.
import { AppError } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withdrawItemAndReplaceJobShareCode } from '#server/gallery/store.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { type AuditDeps, addAuditEntry, type NewAuditEntry } from '#server/users/audit.ts';
import { lockUserRow } from '#server/users/store.ts';
import { findJobOwnerId } from './store.ts';

type Deps = AuditDeps & { storage: Storage; log: Log };

/** Also ends the agreement, as when its owner withdraws. An unpublished picture stays as it is. */
export async function unpublishPictureWithAudit(
  deps: Deps,
  { actor, jobId }: { actor: string; jobId: string },
): Promise<void> {
  const copyKey = await deps.db.transaction((tx) =>
    unpublishPictureAndAuditInTransaction(
      { ...deps, db: tx },
      { actor, action: 'unpublish-picture', subject: jobId, detail: '' },
    ),
  );
  await discardFilesAndDerived(deps, [copyKey]);
}

/**
 * In the caller's transaction: removes the published picture of the job that is the entry's subject, and adds the entry if
 * there was one. Returns the key of the copy, to be deleted after the commit. Fails with `not_found` for an unknown job.
 */
export async function unpublishPictureAndAuditInTransaction(
  { db: tx, clock, secrets }: AuditDeps,
  entry: NewAuditEntry,
): Promise<string | undefined> {
  const jobId = entry.subject;
  const userId = await findJobOwnerId(tx, jobId);
  if (!userId) throw new AppError('not_found');
  await lockUserRow(tx, userId);
  const copyKey = await withdrawItemAndReplaceJobShareCode(tx, clock, { jobId, userId });
  if (copyKey) await addAuditEntry({ db: tx, clock, secrets }, entry);
  return copyKey;
}
