// Turns of the event loop between statements of a database that runs in this thread.
import { performance } from 'node:perf_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which statements may follow each other before whoever is at the door is let in. */
const TURN_MS = 5;

/**
 * Lets the event loop turn from time to time before a statement. Each answer of PGlite sets off the next statement at once,
 * in the same turn: a chain of them, such as the queue's upkeep every few seconds, would keep every request unread until
 * its last, and a poll behind the whole chain instead of behind one of its statements.
 */
export function takeTurns(lite: PGlite): void {
  let turnedAt = performance.now();
  let turn: Promise<void> | undefined;
  const nextTurn = () => {
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turnedAt = performance.now();
        turn = undefined;
        resolve();
      });
    });
    return turn;
  };
  const inTurn = <Run extends (...given: never[]) => Promise<unknown>>(run: Run): Run =>
    (async (...given: Parameters<Run>) => {
      // Whoever comes while others wait for the turn waits behind them: the order stays.
      if (turn || performance.now() - turnedAt > TURN_MS) await nextTurn();
      return run(...given);
    }) as Run;
  lite.query = inTurn(lite.query.bind(lite));
  lite.exec = inTurn(lite.exec.bind(lite));
  lite.transaction = inTurn(lite.transaction.bind(lite));
}
