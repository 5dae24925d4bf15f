// Sends requests while the product is disturbed, and counts those without a response.
import { setTimeout as sleep } from 'node:timers/promises';

type RunningLoad = {
  /** Ends it; returns how many requests were made, and what became of those that were not answered with 200. */
  stop(): Promise<{ asked: number; failed: string[] }>;
};

/** `people` ask one after the other without a pause longer than `pauseMs`; `ask` returns the status of an answer. */
export function startRequestLoad(
  { people, pauseMs }: { people: number; pauseMs: number },
  ask: () => Promise<number>,
): RunningLoad {
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const all = Array.from({ length: people }, async () => {
    while (!isOver) {
      asked += 1;
      const outcome = await ask().catch((error) => String(error.cause ?? error));
      if (outcome !== 200) failed.push(String(outcome));
      await sleep(pauseMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { asked, failed };
    },
  };
}
