// The installation's settings that screens need, requested once for each visit.
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from './call.ts';
import { endpointQueryKey } from './initial-data.ts';

/** Domains, public address and whether this is a trial; undefined until they are known. Not asked for unless `enabled`. */
export function useInstallationSettingsQuery(enabled = true) {
  return useQuery({
    queryKey: endpointQueryKey('getSettings', {}),
    queryFn: () => callEndpoint('getSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
