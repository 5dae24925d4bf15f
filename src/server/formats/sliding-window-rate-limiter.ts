// An in-memory rate limiter: a sliding window per name.
import type { Clock } from '#platform/clock.ts';

export type SlidingWindowRateLimiter = {
  /** Counts the call and returns true while this name is below its limit. */
  take(name: string): boolean;
};

/** At most `count` in any `seconds`. */
export function createSlidingWindowRateLimiter(
  clock: Clock,
  { count, seconds }: { count: number; seconds: number },
): SlidingWindowRateLimiter {
  const taken = new Map<string, number[]>();

  function forget(since: number): void {
    for (const [name, times] of taken) if ((times.at(-1) ?? 0) <= since) taken.delete(name);
  }

  return {
    take(name) {
      const now = clock.now().getTime();
      const since = now - seconds * 1000;
      const lately = (taken.get(name) ?? []).filter((time) => time > since);
      if (lately.length >= count) return false;
      forget(since);
      taken.set(name, [...lately, now]);
      return true;
    },
  };
}
