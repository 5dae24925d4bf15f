// Storage for background jobs: retries reads and writes while the store is unavailable or full, instead of failing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './storage.ts';

/** Milliseconds for which a call is retried: longer than most outages, shorter than the timeout of any background job. */
const TIMEOUT_MS = 15 * 60_000;
/** Milliseconds between two attempts, doubled up to `longest`. */
const PAUSE_MS = { first: 250, longest: 10_000 };

type RetryOptions = { timeoutMs?: number; firstPauseMs?: number };

/**
 * The same storage, but reading and writing whole files fails only after `timeoutMs`. Deleting and listing are not retried:
 * the jobs that do that in bulk run again on their schedule.
 */
export function createRetryingStorage(
  storage: Storage,
  { timeoutMs = TIMEOUT_MS, firstPauseMs = PAUSE_MS.first }: RetryOptions = {},
): Storage {
  async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + timeoutMs;
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
      try {
        return await call();
      } catch (error) {
        if (!isTemporary(error) || performance.now() + pause > until) throw error;
      }
      await sleep(pause);
    }
  }
  return {
    signedUrl: (key, options) => storage.signedUrl(key, options),
    delete: (key) => storage.delete(key),
    list: (prefix) => storage.list(prefix),
    ping: () => storage.ping(),
    has: (key) => storage.has(key),
    put: (...given) => withRetries(() => storage.put(...given)),
    get: (key) => withRetries(() => storage.get(key)),
    read: (key) => withRetries(() => storage.read(key)),
  };
}

/** Codes of failures that pass or that an operator can mend: disk full, no connection. Others are errors of the call. */
const temporaryCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ESTALE',
  'EMFILE',
  'STORAGE_UNAVAILABLE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
]);

function isTemporary(error: unknown): boolean {
  return error instanceof Error && temporaryCodes.has(String((error as { code?: unknown }).code));
}
