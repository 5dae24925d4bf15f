import type { Database } from '#platform/database/database.ts';
import { type BackgroundJobHandler, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { aggregateCounts } from './counts-store.ts';
import { aggregateCountsJob } from './job-definitions.ts';

export const createCountsJobHandlers = ({ db }: { db: Database }): BackgroundJobHandler[] => [
  defineBackgroundJobHandler({ definition: aggregateCountsJob, run: () => aggregateCounts(db) }),
];
