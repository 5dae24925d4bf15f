// The jobs within the filters with the campaign's totals, and how many there were each day.
import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { adminQueryKeyPrefixes } from '#web/admin/admin-queries.ts';
import { callEndpoint } from '#web/client/call.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import type { JobFilters } from './job-filters.ts';

export type JobsAndTotalsResponse = EndpointOutput<Endpoints['totalJobs']>;
export type ListedJob = JobsAndTotalsResponse['data'][number];
export type JobCountsOfDay = EndpointOutput<Endpoints['jobsByDay']>['data'][number];

/** One page of the jobs within the filters, with the totals. */
export function useListedJobsQuery(filters: JobFilters, page: number) {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.totals, filters, page],
    queryFn: () =>
      callEndpoint('totalJobs', { ...filters, email: readAnswersJobAndUser().username, ...(page > 1 && { page }) }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** How many jobs each day within the filters had. `enabled`: once it is known that an admin asks. */
export function useJobCountsByDayQuery(filters: JobFilters, enabled: boolean) {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.byDay, filters],
    queryFn: async () => ({ filters, days: (await callEndpoint('jobsByDay', filters)).data }),
    placeholderData: (before) => before,
    staleTime: 0,
    enabled,
  });
}
