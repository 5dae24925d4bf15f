// How many uploads may be under way in this process, counted before a byte of their bodies is read: each may hold its
// megabytes until its photo was checked.
import { AppError } from '#contract/errors.ts';

/** Uploads at once: of one person (one for each pose), from one network, and in all (200 MB at the most). */
const LIMITS = { perPerson: 3, perNetwork: 16, all: 20 };

export type Uploader = { userId: string; network: string };

export type UploadPlaces = {
  /**
   * Returns what gives the place back; a second call of it does nothing. Fails with `too_many_requests` when this person
   * has enough under way, and with `unavailable` when their network or everybody together has.
   */
  take(uploader: Uploader): () => void;
};

export function createUploadPlaces(limits = LIMITS): UploadPlaces {
  const people = createCounter();
  const networks = createCounter();
  let inAll = 0;
  return {
    take({ userId, network }) {
      if (people.of(userId) >= limits.perPerson) throw new AppError('too_many_requests');
      if (networks.of(network) >= limits.perNetwork || inAll >= limits.all) throw new AppError('unavailable');
      people.add(userId, 1);
      networks.add(network, 1);
      inAll += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        people.add(userId, -1);
        networks.add(network, -1);
        inAll -= 1;
      };
    },
  };
}

/** Counts by name; what is at 0 is forgotten. */
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
