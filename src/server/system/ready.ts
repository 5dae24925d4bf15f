// Whether this process should be given requests: a balancer asks, and so does whoever starts it.
import { AppError } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { askDatabase } from './store.ts';

export type ReadyNeeds = {
  db: Database;
  storage: Storage;
  /** Left out by a double. */
  photoChecker: { stalledSeconds?(): number };
  /** Set once this process was asked to stop: it finishes what it has, and wants no more. */
  leaving: { isLeaving: boolean };
};

/** Photos wait for so long and none was answered: longer than a check may take, twice in a row. */
const STALLED_S = 60;

/** Fails with what is wrong: database or storage do not answer, photo checks are stuck, or this process is stopping. */
export async function requireReady({ db, storage, photoChecker, leaving }: ReadyNeeds): Promise<void> {
  if (leaving.isLeaving) throw new AppError('unavailable');
  if ((photoChecker.stalledSeconds?.() ?? 0) > STALLED_S) throw new AppError('unavailable');
  await askDatabase(db);
  await storage.ping();
}

/** The same for many who ask: those who come while one question is under way share its answer. */
export function sharedReadiness(needs: ReadyNeeds): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return () => {
    asking ??= requireReady(needs).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
