// Withdraws the agreement to use photos: deletes photos and face profile, and stops pictures in progress.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { erasePersonAtEnginesJob } from '#server/generation/job-definitions.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { withdrawConsents } from '#server/users/consent-store.ts';
import { deleteFaceDataReturningStorageKeys, lockUserRow } from '#server/users/store.ts';
import { failActiveJobOfUser } from './store.ts';

type Deps = { db: Database; queue: Queue; storage: Storage; clock: Clock; log: Log };

/** Finished pictures stay for their 24 hours, and published ones have an agreement of their own. */
export async function withdrawAgreementAndDeleteFaceData(deps: Deps, userId: string): Promise<void> {
  const { db, queue, clock } = deps;
  const files = await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await withdrawConsents(tx, clock, { userId, kind: 'generate' });
    await failActiveJobOfUser(tx, clock, userId);
    await queue.send(erasePersonAtEnginesJob, { userId }, { tx });
    return deleteFaceDataReturningStorageKeys(tx, userId);
  });
  await discardFilesAndDerived(deps, files);
}
