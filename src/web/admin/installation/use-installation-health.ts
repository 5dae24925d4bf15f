import { useQuery } from '@tanstack/react-query';
import { adminQueryKeyPrefixes } from '#web/admin/admin-queries.ts';
import { callEndpoint } from '#web/client/call.ts';

/** The health of the installation. The server runs every check anew, so it is asked only after a click. */
export function useInstallationHealthQuery(enabled: boolean) {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.doctor],
    queryFn: async () => (await callEndpoint('checkInstallation', {})).data,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
