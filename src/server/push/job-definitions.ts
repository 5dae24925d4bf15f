// The background job that sends a push notification. Its data holds only an id.
import { defineBackgroundJob } from '#platform/queue/queue.ts';

/** Retries for about ten minutes: by then the e-mail has arrived. */
export const sendPushJob = defineBackgroundJob<{ jobId: string }>({
  name: 'send-push',
  retries: 6,
  retryDelay: 10,
  timeout: 30,
});
