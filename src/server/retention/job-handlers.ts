import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { type AgeNeeds, watchAges } from './data-age.ts';
import { checkDataAgeJob, purgeJob } from './job-definitions.ts';
import { type PurgeNeeds, purgeExpired } from './purge-expired.ts';

export type RetentionNeeds = PurgeNeeds & AgeNeeds;

export const retentionJobHandlers = (needs: RetentionNeeds): JobHandler[] => [
  defineHandler({
    definition: purgeJob,
    run: async () => {
      await purgeExpired(needs);
    },
  }),
  defineHandler({
    definition: checkDataAgeJob,
    run: async () => {
      await watchAges(needs);
    },
  }),
];
