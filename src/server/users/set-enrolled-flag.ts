// Lets an admin correct whether a person counts as enrolled; recorded in the audit log (D45).
import { AppError } from '#contract/errors.ts';
import { type AuditDeps, addAuditEntry } from './audit.ts';
import { listPhotosOfUser, lockUserRow, setEnrolledFlag } from './store.ts';

/** Fails with `photos_missing` without three photos on file, `not_found` for an unknown person. */
export async function setEnrolledFlagWithAudit(
  { db, clock, secrets }: AuditDeps,
  { actor, userId, trained }: { actor: string; userId: string; trained: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    if (trained && (await listPhotosOfUser(tx, userId)).length < 3) throw new AppError('photos_missing');
    if (!(await setEnrolledFlag(tx, userId, trained))) throw new AppError('not_found');
    await addAuditEntry(
      { db: tx, clock, secrets },
      { actor, action: 'edit-trained-model', subject: userId, detail: String(trained) },
    );
  });
}
