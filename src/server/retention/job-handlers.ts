import { defineJobHandler, type JobHandler } from '#platform/queue/queue.ts';
import { type DataAgeDeps, recordAndCheckDataAges } from './data-age.ts';
import { checkDataAgeJob, purgeJob, vacuumAfterDeletionJob } from './job-definitions.ts';
import { type PurgeDeps, purgeExpiredPersonalData } from './purge-expired.ts';
import { reclaimDatabaseSpace } from './store.ts';

type RetentionDeps = PurgeDeps & DataAgeDeps;

export const createRetentionJobHandlers = (deps: RetentionDeps): JobHandler[] => [
  defineJobHandler({
    definition: purgeJob,
    run: async () => {
      await purgeExpiredPersonalData(deps);
    },
  }),
  defineJobHandler({ definition: vacuumAfterDeletionJob, run: () => reclaimDatabaseSpace(deps.db) }),
  defineJobHandler({
    definition: checkDataAgeJob,
    run: async () => {
      await recordAndCheckDataAges(deps);
    },
  }),
];
