// Readiness check: whether load balancers should send requests to this process.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';
import { pingDatabase } from './store.ts';

export type ReadinessDeps = {
  clock: Clock;
  db: Database;
  storage: Storage;
  /** Missing in test doubles. */
  photoChecker: { stalledSeconds?(): number };
  /** True once this process was asked to stop: it finishes its requests and should get no new ones. */
  shutdown: { isShuttingDown: boolean };
};

/** Photos wait for so long and none was answered: longer than a check may take, twice in a row. */
const STALLED_S = 60;

/** Milliseconds for which the result of a test write counts: a write per request would let a stranger wear the disk. */
const WRITE_COUNTS_MS = 5000;
/** Milliseconds that a test write may take; a store that does not answer is not ready. */
const WRITE_TIMEOUT_MS = 5000;

/**
 * Fails with what is wrong: database or storage do not answer, the store takes no file, photo checks are stuck, or this
 * process is stopping.
 */
async function requireReady({ db, storage, photoChecker, shutdown }: ReadinessDeps, write: () => Promise<void>) {
  if (shutdown.isShuttingDown) throw new AppError('unavailable');
  if ((photoChecker.stalledSeconds?.() ?? 0) > STALLED_S) throw new AppError('unavailable');
  await pingDatabase(db);
  await storage.ping();
  await write();
}

/** Concurrent checks share one result. */
export function createReadinessAssertion(deps: ReadinessDeps): () => Promise<void> {
  const write = createTestWrite(deps);
  let asking: Promise<void> | undefined;
  return () => {
    asking ??= requireReady(deps, write).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/**
 * Writes a file of one byte and deletes it, at most every few seconds, and never while an earlier write is pending. Only a
 * write detects a full or read-only disk.
 */
function createTestWrite({ storage, clock }: Pick<ReadinessDeps, 'storage' | 'clock'>): () => Promise<void> {
  // One key for the process: what a crash leaves behind is overwritten, or is one byte.
  const key = newStorageKey('checks');
  let latest: { at: number; done: boolean; result: Promise<void> } | undefined;
  function begin() {
    const write = { at: clock.now().getTime(), done: false, result: Promise.resolve() };
    write.result = storage
      .put(key, new Uint8Array([1]), 'application/octet-stream')
      .then(() => storage.delete(key))
      .finally(() => {
        write.done = true;
      });
    return write;
  }
  return async () => {
    const age = latest && Math.abs(clock.now().getTime() - latest.at);
    if (!latest || (latest.done && (age ?? 0) >= WRITE_COUNTS_MS)) latest = begin();
    await withinTime(latest.result);
  };
}

/** Fails with `unavailable` when the write takes too long; the write itself goes on. */
async function withinTime(result: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), WRITE_TIMEOUT_MS);
  });
  await Promise.race([result, late]).finally(() => clearTimeout(timer));
}
