// The kinds of work that sign-in puts into the queue. Their data names a session by its hash, never an address.
import { task } from '#platform/queue/queue.ts';

/** Eight tries within about two minutes: whoever waits longer asks for another code. */
export const sendCodeTask = task<{ sessionHash: string }>({
  name: 'send-code',
  retries: 7,
  retryDelay: 1,
  timeout: 60,
});

export const sweepSignInsTask = task<Record<string, never>>({ name: 'sweep-sign-ins', cron: '*/5 * * * *' });
