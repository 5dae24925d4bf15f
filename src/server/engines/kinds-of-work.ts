// The work that keeps engines from holding more of a person than they need.
import { task } from '#platform/queue/queue.ts';

/** Asks every engine to forget a person; tried for hours, since an engine of somebody else's may be away. */
export const erasePersonTask = task<{ userId: string }>({ name: 'erase-person', retries: 16, retryDelay: 2 });

/** Takes back what lies at engines though its work is over, whoever was stopped in the middle of it. */
export const eraseCopiesTask = task<object>({ name: 'erase-copies', cron: '* * * * *', timeout: 50, heartbeat: 10 });
