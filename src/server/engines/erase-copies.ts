// Photos and pictures leave the engines: those of one person at their word, and every minute those of work that is over.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { copiesLeft, noteErased, ticketsOf } from './store.ts';

type Deps = { db: Database; clock: Clock; log: Log; generators: readonly Generator[] };

const BATCH = 200;
/** So many tickets may fail at an engine before the rest waits for the next minute. One of its servers may be away. */
const FAILURES = 5;
/** It is begun again every minute. */
const WORK_MS = 40_000;

/** Throws when an engine still holds something, so that it is asked again. */
export async function erasePerson({ db, clock, generators }: Deps, userId: string): Promise<void> {
  const held = await ticketsOf(db, userId);
  const results = await Promise.allSettled(
    generators.map(async (generator) => {
      const tickets = held.filter((one) => one.generator === generator.name).map(({ ticket }) => ticket);
      await generator.erase(userId, tickets);
      await noteErased(db, clock, tickets);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Returns how many tickets are clear now. What an engine could not clear is tried again in a minute. */
export async function eraseCopies(deps: Deps): Promise<number> {
  const present = new Map(deps.generators.map((generator) => [generator.name, generator]));
  const failures = new Map<string, number>();
  let erased = 0;
  for (const until = performance.now() + WORK_MS; performance.now() < until; ) {
    const left = await copiesLeft(deps.db, [...present.keys()], BATCH);
    for (const { ticket, userId, generator } of left) {
      const isErased = await eraseCopy(deps, present.get(generator), { ticket, userId });
      if (isErased) erased += 1;
      else failures.set(generator, (failures.get(generator) ?? 0) + 1);
      if ((failures.get(generator) ?? 0) >= FAILURES) present.delete(generator);
    }
    if (left.length < BATCH || failures.size > 0) break;
  }
  return erased;
}

async function eraseCopy(
  { db, clock, log }: Deps,
  generator: Generator | undefined,
  { ticket, userId }: { ticket: string; userId: string },
): Promise<boolean> {
  if (!generator) return false;
  try {
    // Nobody's other work: the person is named by this ticket alone.
    await generator.erase(`${userId}/${ticket}`, [ticket]);
  } catch (error) {
    log.warn('an engine did not erase its copies', { engine: generator.name, reason: reasonOf(error) });
    return false;
  }
  await noteErased(db, clock, [ticket]);
  return true;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');
