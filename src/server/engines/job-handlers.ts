import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { eraseCopies, erasePerson } from './erase-copies.ts';
import { eraseCopiesJob, erasePersonJob } from './job-definitions.ts';

export type EngineJobDeps = { db: Database; clock: Clock; log: Log; generators: readonly Generator[] };

export const engineJobHandlers = (deps: EngineJobDeps): JobHandler[] => [
  defineHandler({ definition: erasePersonJob, run: ({ userId }) => erasePerson(deps, userId) }),
  defineHandler({
    definition: eraseCopiesJob,
    run: async () => {
      await eraseCopies(deps);
    },
  }),
];
