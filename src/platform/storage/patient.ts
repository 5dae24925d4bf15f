// A store for work that can wait: while the real one is away or full, its calls are tried again instead of failing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './storage.ts';

/** Milliseconds for which a call is tried again: longer than most outages, and less than a try of any work may take. */
const TIMEOUT_MS = 15 * 60_000;
/** Milliseconds between two tries: soon at first, then never more than ten seconds after the store is back. */
const PAUSE_MS = { first: 250, longest: 10_000 };

export type Patience = { timeoutMs?: number; firstPauseMs?: number };

/**
 * The same store; reading and writing of whole files fails only when it still fails after the patience. Deleting and
 * listing are as they were: whoever does that in bulk comes again by itself.
 */
export function patientStorage(
  storage: Storage,
  { timeoutMs = TIMEOUT_MS, firstPauseMs = PAUSE_MS.first }: Patience = {},
): Storage {
  async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + timeoutMs;
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
      try {
        return await call();
      } catch (error) {
        if (!isAway(error) || performance.now() + pause > until) throw error;
      }
      await sleep(pause);
    }
  }
  return {
    signedUrl: (key, options) => storage.signedUrl(key, options),
    delete: (key) => storage.delete(key),
    list: (prefix) => storage.list(prefix),
    ping: () => storage.ping(),
    put: (key, bytes, type) => patiently(() => storage.put(key, bytes, type)),
    get: (key) => patiently(() => storage.get(key)),
    read: (key) => patiently(() => storage.read(key)),
  };
}

/** What passes by itself or by the operator's hand: no room, no connection. Everything else is a fault of the call. */
const passing = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ESTALE',
  'EMFILE',
  'STORAGE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
]);

function isAway(error: unknown): boolean {
  return error instanceof Error && passing.has(String((error as { code?: unknown }).code));
}
