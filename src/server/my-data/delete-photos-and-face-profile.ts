// Start over: deletes a person's photos and face profile everywhere (D46).
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { erasePersonAtEnginesJob } from '#server/generation/job-definitions.ts';
import { deleteFaceDataReturningStorageKeys } from '#server/users/store.ts';

type Deps = { db: Database; queue: Queue; storage: Storage };

/**
 * Rows first: a file without a row is unreachable at once, and the sweep of orphaned files finds it after a crash. Engines
 * erase their copies in the background, so that an unavailable one does not delay starting over.
 */
export async function deletePhotosAndFaceProfile({ db, queue, storage }: Deps, userId: string): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    await queue.send(erasePersonAtEnginesJob, { userId }, { tx });
    return deleteFaceDataReturningStorageKeys(tx, userId);
  });
  for (const key of keys) await storage.delete(key);
}
