import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { type DataAgeDeps, storeDataAgesAndLogOverdue } from './data-age.ts';
import { checkDataAgeJob, purgeExpiredPersonalDataJob, vacuumAfterUserDeletionJob } from './job-definitions.ts';
import { type PurgeDeps, purgeExpiredPersonalData } from './purge-expired.ts';
import { vacuumTablesWithDeletedRows } from './store.ts';

type RetentionDeps = PurgeDeps & DataAgeDeps;

export const createRetentionJobHandlers = (deps: RetentionDeps): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: purgeExpiredPersonalDataJob,
    run: async () => {
      await purgeExpiredPersonalData(deps);
    },
  }),
  defineBackgroundJobHandler({
    definition: vacuumAfterUserDeletionJob,
    run: () => vacuumTablesWithDeletedRows(deps.db),
  }),
  defineBackgroundJobHandler({
    definition: checkDataAgeJob,
    run: async () => {
      await storeDataAgesAndLogOverdue(deps);
    },
  }),
];
