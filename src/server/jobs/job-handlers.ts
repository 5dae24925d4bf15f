import type { Database } from '#platform/database/database.ts';
import { defineJobHandler, type JobHandler } from '#platform/queue/queue.ts';
import { aggregateCounts } from './counts-store.ts';
import { aggregateCountsJob } from './job-definitions.ts';

export const createCountsJobHandlers = ({ db }: { db: Database }): JobHandler[] => [
  defineJobHandler({ definition: aggregateCountsJob, run: () => aggregateCounts(db) }),
];
