// The kinds of work that notes put into the queue. Their data holds an id alone.
import { task } from '#platform/queue/queue.ts';

/** Tries for about ten minutes: later the letter has long told it. */
export const sendPushTask = task<{ jobId: string }>({ name: 'send-push', retries: 6, retryDelay: 10, timeout: 30 });
