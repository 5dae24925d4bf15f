// Queries that more than one tab uses, and the query keys of all tabs.
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#web/client/call.ts';

/** The first part of the key of each query key; invalidating it reaches all queries of that kind. */
export const adminQueryKeyPrefixes = {
  totals: 'totals',
  byDay: 'jobs-by-day',
  audit: 'audit',
  role: 'admin-role',
  age: 'data-age',
  reusable: 'reusable',
  doctor: 'doctor',
};

/** What this admin may do; an error of 403 for everybody else. */
export function useAdminRoleQuery() {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.role],
    queryFn: async () => (await callEndpoint('getAdminRole', {})).data.role,
  });
}

/** Whether this admin may change things. False until it is known: the server decides anyway (D42). */
export function useCanEdit(): boolean {
  return useAdminRoleQuery().data === 'editor';
}

/** How old the oldest personal data is. */
export function useOldestPersonalDataAgeQuery() {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.age],
    queryFn: async () => (await callEndpoint('getDataAge', {})).data,
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
