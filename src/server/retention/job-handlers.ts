import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { checkDataAges, type DataAgeDeps } from './data-age.ts';
import { checkDataAgeJob, purgeJob, reclaimSpaceJob } from './job-definitions.ts';
import { type PurgeDeps, purgeExpired } from './purge-expired.ts';
import { reclaimSpace } from './store.ts';

export type RetentionDeps = PurgeDeps & DataAgeDeps;

export const retentionJobHandlers = (deps: RetentionDeps): JobHandler[] => [
  defineHandler({
    definition: purgeJob,
    run: async () => {
      await purgeExpired(deps);
    },
  }),
  defineHandler({ definition: reclaimSpaceJob, run: () => reclaimSpace(deps.db) }),
  defineHandler({
    definition: checkDataAgeJob,
    run: async () => {
      await checkDataAges(deps);
    },
  }),
];
