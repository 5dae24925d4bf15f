// The kinds of work that jobs put into the queue. Their data holds ids alone.
import { task } from '#platform/queue/queue.ts';

/** One handing-in of one job: `run` is its queue number, so that work for an older one finds that it is over. */
export type Run = { jobId: string; run: number };

/** No try is left: the job fails, so that nobody waits for it. */
export const giveUpTask = task<Run>({ name: 'give-up-job', retries: 10, retryDelay: 5 });

export const paintJobTask = task<Run>({
  name: 'paint-job',
  retries: 5,
  retryDelay: 1,
  timeout: 1800,
  heartbeat: 10,
  whenExhausted: giveUpTask,
});

/** The further variants of a finished picture, while the person looks at the first. Nobody is told when that fails. */
export const drawVariantsTask = task<Run>({
  name: 'draw-variants',
  retries: 2,
  retryDelay: 1,
  timeout: 300,
  heartbeat: 10,
});

export const sendMailTask = task<{ mailId: string }>({
  name: 'send-mail',
  retries: 12,
  retryDelay: 5,
  heartbeat: 10,
});

export const failStuckJobsTask = task<Record<string, never>>({ name: 'fail-stuck-jobs', cron: '* * * * *' });

export const addUpCountsTask = task<Record<string, never>>({ name: 'add-up-counts', cron: '* * * * *' });
