// An admin corrects the mark that a person is learnt; who did it is written down (D45).
import { AppError } from '#contract/errors.ts';
import { type AuditDeps, addAuditEntry } from './audit.ts';
import { lockUser, photosOf, setModelTrained } from './store.ts';

/** Fails with `photos_missing` where there are no three photos to have learnt from, `not_found` for nobody. */
export async function editTrainedModel(
  { db, clock, secrets }: AuditDeps,
  { actor, userId, trained }: { actor: string; userId: string; trained: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (trained && (await photosOf(tx, userId)).length < 3) throw new AppError('photos_missing');
    if (!(await setModelTrained(tx, userId, trained))) throw new AppError('not_found');
    await addAuditEntry(
      { db: tx, clock, secrets },
      { actor, action: 'edit-trained-model', subject: userId, detail: String(trained) },
    );
  });
}
