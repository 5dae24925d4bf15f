// Polls a job: at once, then every ten seconds, until it is decided (R226 to R229, D26).
import { useQuery } from '@tanstack/react-query';
import { POLL_INTERVAL_MS } from '#contract/jobs.ts';
import { call } from '#web/client/call.ts';
import { CallError } from '#web/client/call-error.ts';

/** A blip of the network must not end the page: two more tries within one poll, never for a refusal. */
export function retryPoll(failures: number, error: unknown): boolean {
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

/** Milliseconds before the second and the third try. */
export function retryDelay(failures: number): number {
  return (failures + 1) * 1000;
}

/** The job's latest status; polling stops once there is a picture, a failure or an error. */
export function useJobStatus(jobId: string) {
  return useQuery({
    queryKey: ['job-status', jobId],
    queryFn: ({ signal }) => call('getJobStatus', { job_id: jobId }, { signal }),
    select: ({ data }) => data,
    retry: retryPoll,
    retryDelay,
    staleTime: 0,
    gcTime: 0,
    // A hidden tab goes on: the person is told by the title of another tab at most, and by e-mail.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const job = state.data?.data;
      return state.error || job?.video_url || job?.status === 'failed' ? false : POLL_INTERVAL_MS;
    },
  });
}
