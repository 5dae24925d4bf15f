// What the page of numbers asks for.
import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';

export type CampaignNumbers = EndpointOutput<Endpoints['getNumbers']>['data'];

/** Days as YYYY-MM-DD, both included, in the campaign's time zone. */
export type NumbersPeriod = { fromDate: string; toDate: string };

/** `enabled`: false for a span that the server would refuse. */
export function useCampaignNumbersQuery(span: NumbersPeriod, enabled: boolean) {
  return useQuery({
    queryKey: ['numbers', span],
    queryFn: async () => ({ span, numbers: (await callEndpoint('getNumbers', span)).data }),
    placeholderData: (before) => before,
    staleTime: 0,
    enabled,
  });
}
