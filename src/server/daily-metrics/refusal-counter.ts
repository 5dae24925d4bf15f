// Counts refused requests for the daily metrics without delaying the response; a flood of them writes few rows.

import { countedErrorCodes } from '#contract/campaign-numbers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { incrementDailyMetric } from './store.ts';

type Deps = { db: Database; clock: Clock; log: Log };

const counted: ReadonlySet<string> = new Set(countedErrorCodes);

type RefusalCounter = {
  /** Codes that are not in the contract's list of refusals are ignored. */
  increment(code: ErrorCode): void;
  /** Resolves when everything counted so far is written, or has failed to be. */
  flush(): Promise<void>;
};

/** One statement at a time: refusals that arrive while it runs are summed for the next one. */
export function createRefusedRequestCounter({ db, clock, log }: Deps): RefusalCounter {
  const waiting = new Map<ErrorCode, number>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (const [name, amount] of waiting) {
      waiting.delete(name);
      try {
        await incrementDailyMetric(db, clock, { kind: 'refused', name, amount });
      } catch (error) {
        log.warn('refusals were not counted', { name, amount, reason: error instanceof Error ? error.message : '' });
      }
    }
    writing = undefined;
  }

  return {
    increment(code) {
      if (!counted.has(code)) return;
      waiting.set(code, (waiting.get(code) ?? 0) + 1);
      writing ??= write();
    },
    async flush() {
      await writing;
    },
  };
}
