// Background jobs that draw pictures, report them, and delete a person's copies at engines. Their data holds only ids.
import { defineBackgroundJob } from '#platform/queue/queue.ts';

/** One submission of one job: `run` is its queue number, so that a background job for an older run can tell it is stale. */
export type JobRun = { jobId: string; run: number };

/** Runs when no retry is left: fails the picture job, so that nobody waits for it. */
export const failExhaustedRunJob = defineBackgroundJob<JobRun>({ name: 'give-up-job', retries: 10, retryDelay: 5 });

export const paintPictureJob = defineBackgroundJob<JobRun>({
  name: 'paint-job',
  retries: 5,
  retryDelay: 1,
  timeout: 1800,
  heartbeat: 10,
  deadLetter: failExhaustedRunJob,
});

/** Draws the other variants of a finished picture while the person looks at the first. A failure is not reported to them. */
export const drawFurtherVariantsJob = defineBackgroundJob<JobRun>({
  name: 'draw-variants',
  retries: 2,
  retryDelay: 1,
  timeout: 300,
  heartbeat: 10,
});

export const sendPictureReadyEmailJob = defineBackgroundJob<{ mailId: string }>({
  name: 'send-mail',
  retries: 12,
  retryDelay: 5,
  heartbeat: 10,
});

export const failOverdueRunsJob = defineBackgroundJob<Record<string, never>>({
  name: 'fail-stuck-jobs',
  cron: '* * * * *',
});

/** Asks every engine to erase a person; retried for hours, since another company's engine may be down. */
export const erasePersonAtEnginesJob = defineBackgroundJob<{ userId: string }>({
  name: 'erase-person',
  retries: 16,
  retryDelay: 2,
});

/** Erases what is left at engines after a run has ended, also after a crash in the middle of one. */
export const eraseRemainingEngineCopiesJob = defineBackgroundJob<object>({
  name: 'erase-copies',
  cron: '* * * * *',
  timeout: 50,
  heartbeat: 10,
});
