import { useQuery } from '@tanstack/react-query';
import { adminQueryKeyPrefixes } from '#web/admin/admin-queries.ts';
import { callEndpoint } from '#web/client/call.ts';

/** The pictures that may be shown elsewhere too; their addresses work for ten minutes. */
export function useAuditedReusablePicturesQuery(enabled: boolean) {
  return useQuery({
    queryKey: [adminQueryKeyPrefixes.reusable],
    queryFn: async () => (await callEndpoint('reusablePictures', {})).data,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
