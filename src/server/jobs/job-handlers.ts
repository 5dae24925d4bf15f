import type { Database } from '#platform/database/database.ts';
import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { applyRecordedCountChanges } from './counts-store.ts';
import { aggregateCountsJob } from './job-definitions.ts';

export const createCountAggregationJobHandlers = ({ db }: { db: Database }): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({ definition: aggregateCountsJob, run: () => applyRecordedCountChanges(db) }),
];
