import { performance } from 'node:perf_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which statements may follow each other before the event loop runs. */
const MAX_BUSY_MS = 5;

/**
 * Yields to the event loop between statements of the embedded database, which runs in this thread. Each result of PGlite
 * starts the next statement in the same turn of the loop: a chain of them, such as the queue's maintenance every few
 * seconds, would leave every request unread until the whole chain has ended.
 */
export function patchPGliteToYieldBetweenQueries(lite: PGlite): void {
  let yieldedAt = performance.now();
  let yielding: Promise<void> | undefined;
  const yieldToEventLoop = () => {
    yielding ??= new Promise((resolve) => {
      setImmediate(() => {
        yieldedAt = performance.now();
        yielding = undefined;
        resolve();
      });
    });
    return yielding;
  };
  // Arguments and result pass through unchanged, so the function keeps its (generic) type.
  const withYield = <Run extends (...given: never[]) => Promise<unknown>>(run: Run): Run =>
    (async (...given: Parameters<Run>) => {
      // A statement that arrives while others wait queues behind them, so their order stays.
      if (yielding || performance.now() - yieldedAt > MAX_BUSY_MS) await yieldToEventLoop();
      return run(...given);
    }) as Run;
  lite.query = withYield(lite.query.bind(lite));
  lite.exec = withYield(lite.exec.bind(lite));
  lite.transaction = withYield(lite.transaction.bind(lite));
}
