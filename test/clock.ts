// Time that a test moves, for this process and for the database.
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';

export type MovableClock = Clock & {
  /** Moves on by so many seconds (back, when negative). */
  forward(seconds: number): void;
};

export function createMovableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead * 1000),
    sql: () => sql<Date>`(now() + make_interval(secs => ${ahead}::float8))`,
    forward: (seconds) => {
      ahead += seconds;
    },
  };
}
