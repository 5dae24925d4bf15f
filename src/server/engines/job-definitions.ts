// Background jobs that delete a person's copies at engines.
import { defineJob } from '#platform/queue/queue.ts';

/** Asks every engine to erase a person; retried for hours, since another company's engine may be down. */
export const erasePersonJob = defineJob<{ userId: string }>({ name: 'erase-person', retries: 16, retryDelay: 2 });

/** Erases what is left at engines after a run has ended, also after a crash in the middle of one. */
export const eraseCopiesJob = defineJob<object>({
  name: 'erase-copies',
  cron: '* * * * *',
  timeout: 50,
  heartbeat: 10,
});
