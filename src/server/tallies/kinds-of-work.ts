// The kinds of work that tallies put into the queue.
import { task } from '#platform/queue/queue.ts';

export const addUpTalliesTask = task<Record<string, never>>({ name: 'add-up-tallies', cron: '* * * * *' });
