// Background jobs of sign-in. Their data names a session by its hash, never an address.
import { defineBackgroundJob } from '#platform/queue/queue.ts';

/** Eight attempts within about two minutes: a person who waits longer requests another code. */
export const sendCodeJob = defineBackgroundJob<{ sessionHash: string }>({
  name: 'send-code',
  retries: 7,
  retryDelay: 1,
  timeout: 60,
});

export const deleteExpiredSignInDataJob = defineBackgroundJob<Record<string, never>>({
  name: 'sweep-sign-ins',
  cron: '*/5 * * * *',
});
