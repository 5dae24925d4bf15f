import type { Database } from '#platform/database/database.ts';
import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { aggregateDailyMetricsJob } from './job-definitions.ts';
import { aggregateDailyMetrics } from './store.ts';

export const dailyMetricJobHandlers = ({ db, timeZone }: { db: Database; timeZone: string }): JobHandler[] => [
  defineHandler({ definition: aggregateDailyMetricsJob, run: () => aggregateDailyMetrics(db, timeZone) }),
];
