import type { Database } from '#platform/database/database.ts';
import { type Worker, worker } from '#platform/queue/queue.ts';
import { aggregateDailyMetricsTask } from './kinds-of-work.ts';
import { aggregateDailyMetrics } from './store.ts';

export const dailyMetricTasks = ({ db, timeZone }: { db: Database; timeZone: string }): Worker[] => [
  worker({ task: aggregateDailyMetricsTask, run: () => aggregateDailyMetrics(db, timeZone) }),
];
