import { defineJob } from '#platform/queue/queue.ts';

export const aggregateCountsJob = defineJob<Record<string, never>>({ name: 'add-up-counts', cron: '* * * * *' });
