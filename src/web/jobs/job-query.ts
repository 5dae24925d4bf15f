// The query for the job of the loading and result pages, shared by both.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';

export type ShownJob = EndpointOutput<Endpoints['getJob']>['data'];

/** Options for TanStack Query. */
export function jobQueryOptions(jobId: string) {
  return { queryKey: ['job', jobId], queryFn: () => callEndpoint('getJob', { job_id: jobId }) };
}

/** The address of the picture on show, as light as a screen needs it; undefined without a picture. */
export function shownPictureUrl(job: ShownJob): string | undefined {
  return job.pictures.find(({ number }) => number === job.shown)?.screen_url ?? job.video_url ?? undefined;
}
