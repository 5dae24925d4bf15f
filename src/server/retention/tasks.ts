// The work that keeps the promise of 24 hours.
import { type Worker, worker } from '#platform/queue/queue.ts';
import { type AgeNeeds, watchAges } from './data-age.ts';
import { purgeTask, watchAgesTask } from './kinds-of-work.ts';
import { type PurgeNeeds, purgeExpired } from './purge-expired.ts';

export type RetentionNeeds = PurgeNeeds & AgeNeeds;

export const retentionTasks = (needs: RetentionNeeds): Worker[] => [
  worker({
    task: purgeTask,
    run: async () => {
      await purgeExpired(needs);
    },
  }),
  worker({
    task: watchAgesTask,
    run: async () => {
      await watchAges(needs);
    },
  }),
];
