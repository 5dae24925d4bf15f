// How many photos may wait to be looked at in this process: each holds its megabytes until its turn comes.
import { AppError } from '#contract/errors.ts';

export type Places = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Does the work if there is a place for it. Fails with `too_many_requests` when this person already has `each` under
 * way, and with `unavailable` when everybody together has `all`.
 */
export function createPlaces({ each, all }: { each: number; all: number }): Places {
  const taken = new Map<string, number>();
  let inAll = 0;
  return async (userId, work) => {
    const own = taken.get(userId) ?? 0;
    if (own >= each) throw new AppError('too_many_requests');
    if (inAll >= all) throw new AppError('unavailable');
    taken.set(userId, own + 1);
    inAll += 1;
    try {
      return await work();
    } finally {
      inAll -= 1;
      const left = (taken.get(userId) ?? 1) - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
    }
  };
}
