// Limits photo checks to one at a time per person, so that nobody keeps every checker busy, and makes a person whose check
// timed out wait before the next.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { PhotoCheckTimedOut } from '#portrait/photo-checker-process.ts';

/** As long as the answer `unavailable` asks people to wait. */
const PAUSE_MS = 60_000;

export type RunPhotoCheckInPersonsTurn = <Result>(userId: string, check: () => Promise<Result>) => Promise<Result>;

/** Fails with `too_many_requests` within the pause. The state is per process: a restart forgets pauses. */
export function createPerPersonPhotoCheckThrottle(clock: Clock): RunPhotoCheckInPersonsTurn {
  const last = new Map<string, Promise<unknown>>();
  const pausedUntil = new Map<string, number>();

  function requireNoPause(userId: string): void {
    const until = pausedUntil.get(userId);
    if (until === undefined) return;
    if (clock.now().getTime() < until) throw new AppError('too_many_requests');
    pausedUntil.delete(userId);
  }

  return async (userId, check) => {
    const turn = (last.get(userId) ?? Promise.resolve()).then(async () => {
      requireNoPause(userId);
      try {
        return await check();
      } catch (error) {
        if (error instanceof PhotoCheckTimedOut) pausedUntil.set(userId, clock.now().getTime() + PAUSE_MS);
        throw error;
      }
    });
    const settled = turn.catch(() => {});
    last.set(userId, settled);
    try {
      return await turn;
    } finally {
      if (last.get(userId) === settled) last.delete(userId);
    }
  };
}
