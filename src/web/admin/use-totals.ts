// What the admin page asks for: jobs and totals, counts by day, the audit trail, and what this admin may do.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { call } from '#web/client/call.ts';
import { readState } from '#web/client/state.ts';
import type { Filters } from './filters.ts';

export type Totals = Output<Endpoints['totalJobs']>;
export type Job = Totals['data'][number];
export type DayCount = Output<Endpoints['jobsByDay']>['data'][number];
export type AuditEntry = Output<Endpoints['auditTrail']>['data'][number];

/** The first part of the key of each answer, by which all of a kind are reached. */
export const keys = {
  totals: 'totals',
  byDay: 'jobs-by-day',
  audit: 'audit',
  role: 'admin-role',
  age: 'data-age',
  reusable: 'reusable',
  doctor: 'doctor',
};

/** One page of the jobs within the filters, with the totals. */
export function useTotals(filters: Filters, page: number) {
  return useQuery({
    queryKey: [keys.totals, filters, page],
    queryFn: () => call('totalJobs', { ...filters, email: readState().username, ...(page > 1 && { page }) }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** How many jobs each day within the filters had; asked once it is known that an admin asks. */
export function useJobsByDay(filters: Filters, enabled: boolean) {
  return useQuery({
    queryKey: [keys.byDay, filters],
    queryFn: async () => ({ filters, days: (await call('jobsByDay', filters)).data }),
    placeholderData: (before) => before,
    staleTime: 0,
    enabled,
  });
}

/** The newest entries. */
export function useAuditTrail(changesOnly: boolean) {
  return useQuery({
    queryKey: [keys.audit, changesOnly],
    queryFn: async () => (await call('auditTrail', { show: changesOnly ? 'changes' : 'all' })).data,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** What this admin may do; an error of 403 for everybody else. */
export function useAdminRole() {
  return useQuery({
    queryKey: [keys.role],
    queryFn: async () => (await call('getAdminRole', {})).data.role,
  });
}

/** Whether this admin may change things. False until it is known: the server decides anyway (D42). */
export function useMayChange(): boolean {
  return useAdminRole().data === 'editor';
}

/** How old the oldest personal data is. */
export function useDataAge() {
  return useQuery({
    queryKey: [keys.age],
    queryFn: async () => (await call('getDataAge', {})).data,
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

/** What may be shown elsewhere; the addresses work for ten minutes. */
export function useReusable(enabled: boolean) {
  return useQuery({
    queryKey: [keys.reusable],
    queryFn: async () => (await call('reusablePictures', {})).data,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}

/** How the installation is. It looks at every part anew, so it is asked for by a click alone. */
export function useDoctor(enabled: boolean) {
  return useQuery({
    queryKey: [keys.doctor],
    queryFn: async () => (await call('examineInstallation', {})).data,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
