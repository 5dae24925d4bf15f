// Erases photos and pictures at engines: one person's on request, and every minute those of attempts that are over.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import {
  listRandomRemainingEngineCopies,
  listUnerasedAttemptsOfPerson,
  markEngineCopiesErased,
} from './attempt-store.ts';

type Deps = { db: Database; clock: Clock; log: Log; generators: readonly Generator[] };

const BATCH = 200;
/** Failures at one engine after which the rest waits for the next minute: one of its servers may be down. */
const FAILURES = 5;
/** Milliseconds: the job starts again every minute. */
const WORK_MS = 40_000;

/** Throws when an engine still holds something, so that the queue retries. */
export async function eraseEngineCopiesOfPerson({ db, clock, generators }: Deps, userId: string): Promise<void> {
  const held = await listUnerasedAttemptsOfPerson(db, userId);
  const results = await Promise.allSettled(
    generators.map(async (generator) => {
      const attemptIds = held.filter((one) => one.generator === generator.name).map(({ attemptId }) => attemptId);
      await generator.erase(userId, attemptIds);
      await markEngineCopiesErased(db, clock, attemptIds);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Returns how many attempts were erased. What an engine could not erase is tried again in a minute. */
export async function eraseRemainingEngineCopies(deps: Deps): Promise<number> {
  const present = new Map(deps.generators.map((generator) => [generator.name, generator]));
  const failures = new Map<string, number>();
  let erased = 0;
  for (const until = performance.now() + WORK_MS; performance.now() < until; ) {
    const left = await listRandomRemainingEngineCopies(deps.db, [...present.keys()], BATCH);
    for (const { attemptId, userId, generator } of left) {
      const isErased = await eraseCopy(deps, present.get(generator), { attemptId, userId });
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
  { attemptId, userId }: { attemptId: string; userId: string },
): Promise<boolean> {
  if (!generator) return false;
  try {
    // The key names only this attempt, so the person's other pictures are left alone.
    await generator.erase(`${userId}/${attemptId}`, [attemptId]);
  } catch (error) {
    log.warn('an engine did not erase its copies', { engine: generator.name, reason: reasonOf(error) });
    return false;
  }
  await markEngineCopiesErased(db, clock, [attemptId]);
  return true;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');
