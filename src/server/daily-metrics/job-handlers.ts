import type { Database } from '#platform/database/database.ts';
import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { aggregateDailyMetricsJob } from './job-definitions.ts';
import { moveMetricIncrementsIntoDailySums } from './store.ts';

export const createDailyMetricJobHandlers = ({
  db,
  timeZone,
}: {
  db: Database;
  timeZone: string;
}): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: aggregateDailyMetricsJob,
    run: () => moveMetricIncrementsIntoDailySums(db, timeZone),
  }),
];
