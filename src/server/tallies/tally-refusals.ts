// Tallies refusals as they are answered: nobody waits for it, and a flood of them is a few rows.
import type { ErrorCode } from '#contract/errors.ts';
import { refusals } from '#contract/numbers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { noteTally } from './store.ts';

type Needs = { db: Database; clock: Clock; log: Log };

const tallied: ReadonlySet<string> = new Set(refusals);

export type RefusalTally = {
  /** What is not on the list of refusals is passed over. */
  add(code: ErrorCode): void;
  /** Ends when all that was added is written, or could not be. */
  settled(): Promise<void>;
};

/** While one statement is on its way, what comes meanwhile is added up for the next. */
export function openRefusalTally({ db, clock, log }: Needs): RefusalTally {
  const waiting = new Map<ErrorCode, number>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (const [name, amount] of waiting) {
      waiting.delete(name);
      try {
        await noteTally(db, clock, { kind: 'refused', name, amount });
      } catch (error) {
        log.warn('refusals were not tallied', { name, amount, reason: error instanceof Error ? error.message : '' });
      }
    }
    writing = undefined;
  }

  return {
    add(code) {
      if (!tallied.has(code)) return;
      waiting.set(code, (waiting.get(code) ?? 0) + 1);
      writing ??= write();
    },
    async settled() {
      await writing;
    },
  };
}
