// The query for the job of the loading and result pages, shared by both.
import { call } from '#web/client/call.ts';
import type { Job } from './use-again.ts';

/** Options for TanStack Query. */
export function jobQuery(jobId: string) {
  return { queryKey: ['job', jobId], queryFn: () => call('getJob', { job_id: jobId }) };
}

/** The address of the picture on show, as light as a screen needs it; undefined without a picture. */
export function screenOf(job: Job): string | undefined {
  return job.pictures.find(({ number }) => number === job.shown)?.screen_url ?? job.video_url ?? undefined;
}
