import { defineBackgroundJob } from '#platform/queue/queue.ts';

export const aggregateCountsJob = defineBackgroundJob<Record<string, never>>({
  name: 'add-up-counts',
  cron: '* * * * *',
});
