import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { adminQueryKeyPrefixes } from '#web/admin/admin-queries.ts';
import { callEndpoint } from '#web/client/call.ts';

export type ListedAuditEntry = EndpointOutput<Endpoints['auditTrail']>['data'][number];

/** The newest entries of the audit trail. */
export function useNewestAuditEntriesQuery(changesOnly: boolean) {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.audit, changesOnly],
    queryFn: async () => (await callEndpoint('auditTrail', { show: changesOnly ? 'changes' : 'all' })).data,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
