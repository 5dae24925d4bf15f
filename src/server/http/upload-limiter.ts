// Concurrency limiters for uploads and other large bodies in this process, checked before a byte of a body is read: each upload may hold
// megabytes of memory until its photo is checked.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** Uploads at once: of one person (one per pose), from one network, and in total (200 MB at most). */
const LIMITS = { perPerson: 3, perNetwork: 16, all: 20 };

type Uploader = { userId: string; network: string };

export type UploadConcurrencyLimiter = {
  /**
   * Returns the function that releases the slot; calling it twice does nothing. Fails with `too_many_requests` at the limit
   * of this person, and with `unavailable` at the limit of their network or in total.
   */
  acquire(uploader: Uploader): () => void;
};

export function createUploadConcurrencyLimiter(limits = LIMITS): UploadConcurrencyLimiter {
  const people = createCounter();
  const networks = createCounter();
  let inAll = 0;
  return {
    acquire({ userId, network }) {
      if (people.of(userId) >= limits.perPerson) throw new AppError('too_many_requests');
      if (networks.of(network) >= limits.perNetwork || inAll >= limits.all) throw new AppError('unavailable');
      people.add(userId, 1);
      networks.add(network, 1);
      inAll += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        people.add(userId, -1);
        networks.add(network, -1);
        inAll -= 1;
      };
    },
  };
}

/** Bytes of a body that anybody may send: all calls but the check of a receipt need less. */
const SMALL_BODY = 4096;
/** Larger ones at once, of people who are not signed in: from one network, and in total (6 MB at most). */
const STRANGERS = { perPerson: 20, perNetwork: 20, all: 100 };

/**
 * Admits a larger body of somebody who is not signed in: half-sent ones hold memory for a minute. Fails with
 * `too_many_requests` or `unavailable`.
 */
export function createAnonymousLargeBodyConcurrencyLimiter() {
  const limiter = createUploadConcurrencyLimiter(STRANGERS);
  return ({ headers, network }: FastifyRequest, { raw }: FastifyReply): void => {
    if (Number(headers['content-length']) <= SMALL_BODY) return;
    const release = limiter.acquire({ userId: network, network });
    raw.once('close', release);
    raw.once('finish', release);
  };
}

/** Counts by name; entries at 0 are removed. */
function createCounter() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(name: string, by: number) {
      const count = of(name) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
