// Background jobs of the daily metrics.
import { defineBackgroundJob } from '#platform/queue/queue.ts';

export const aggregateDailyMetricsJob = defineBackgroundJob<Record<string, never>>({
  name: 'add-up-tallies',
  cron: '* * * * *',
});
