// The work that keeps engines from holding more of a person than they need, taken from the queue.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type Worker, worker } from '#platform/queue/queue.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { eraseCopies, erasePerson } from './erase-copies.ts';
import { eraseCopiesTask, erasePersonTask } from './kinds-of-work.ts';

export type EngineTaskNeeds = { db: Database; clock: Clock; log: Log; generators: readonly Generator[] };

export const engineTasks = (needs: EngineTaskNeeds): Worker[] => [
  worker({ task: erasePersonTask, run: ({ userId }) => erasePerson(needs, userId) }),
  worker({
    task: eraseCopiesTask,
    run: async () => {
      await eraseCopies(needs);
    },
  }),
];
