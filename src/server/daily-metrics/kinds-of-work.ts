// Background jobs of the daily metrics.
import { task } from '#platform/queue/queue.ts';

export const aggregateDailyMetricsTask = task<Record<string, never>>({ name: 'add-up-tallies', cron: '* * * * *' });
