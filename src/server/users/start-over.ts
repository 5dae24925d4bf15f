// Start over: photos and what was learnt from them are deleted, everywhere (D46).
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { erasePersonJob } from '#server/engines/job-definitions.ts';
import { forgetFace } from './store.ts';

export type StartOverDeps = { db: Database; queue: Queue; storage: Storage };

/**
 * Rows first: a file without a row is unreachable at once, and the sweep of orphans finds it if this stops here. Engines are
 * asked in the background, for as long as it takes: one that is away stops nobody from starting over.
 */
export async function startOver({ db, queue, storage }: StartOverDeps, userId: string): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    await queue.send(erasePersonJob, { userId }, { tx });
    return forgetFace(tx, userId);
  });
  for (const key of keys) await storage.delete(key);
}
