import type { Database } from '#platform/database/database.ts';
import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { aggregateCounts } from './counts-store.ts';
import { aggregateCountsJob } from './job-definitions.ts';

export const countJobHandlers = ({ db }: { db: Database }): JobHandler[] => [
  defineHandler({ definition: aggregateCountsJob, run: () => aggregateCounts(db) }),
];
