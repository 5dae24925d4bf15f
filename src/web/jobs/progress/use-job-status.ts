// Polls a job: at once, then every ten seconds, until it is decided (R226 to R229, D26).
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { JOB_POLL_INTERVAL_MS } from '#contract/jobs.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError } from '#web/client/call-error.ts';

export type JobStatusResponseData = EndpointOutput<Endpoints['getJobStatus']>['data'];

/** A blip of the network must not end the page: two more tries within one poll, never for a refusal. */
export function shouldRetryPoll(failures: number, error: unknown): boolean {
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

/** Milliseconds before the second and the third try. */
export function pollRetryDelayMs(failures: number): number {
  return (failures + 1) * 1000;
}

/**
 * Milliseconds between two polls: ten seconds, or what an overloaded server asks for. No jitter: people open the page at
 * different moments, and each keeps the phase of that moment.
 */
export function serverRequestedOrDefaultPollDelayMs(told: number | undefined): number {
  return told ?? JOB_POLL_INTERVAL_MS;
}

/** Whether no answer came at all: that says nothing about the job, and may be over at any moment. */
function isLost(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/**
 * The job's latest status. Polling stops once there is a picture, a failure or a bad answer; while there is no
 * connection (`lost`) it goes on quietly, and at once when the browser is back on the network.
 */
export function useJobStatus(jobId: string) {
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['job-status', jobId],
    queryFn: ({ signal }) => callEndpoint('getJobStatus', { job_id: jobId }, { signal }),
    retry: shouldRetryPoll,
    retryDelay: pollRetryDelayMs,
    staleTime: 0,
    gcTime: 0,
    // A hidden tab goes on: the person is told by the title of another tab at most, and by e-mail.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const job = state.data?.data;
      const over = (state.error && !isLost(state.error)) || job?.video_url || job?.status === 'failed';
      return over ? false : serverRequestedOrDefaultPollDelayMs(job?.poll_after_ms);
    },
  });
  // A first poll that is tried again has forgotten its error meanwhile.
  const lost = isLost(error) || (data === undefined && isFetching && errorUpdateCount > 0);

  useEffect(() => {
    if (!lost) return;
    const retry = () => void refetch();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [lost, refetch]);

  return { job: data?.data, error, lost };
}
