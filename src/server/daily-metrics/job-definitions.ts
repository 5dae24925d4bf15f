// Background jobs of the daily metrics.
import { defineJob } from '#platform/queue/queue.ts';

export const aggregateDailyMetricsJob = defineJob<Record<string, never>>({ name: 'add-up-tallies', cron: '* * * * *' });
