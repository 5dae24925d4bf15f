// What the admin page asks for, and the in-place edit of one person's mark.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { JobStatus } from '#contract/jobs.ts';
import { call } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { readState } from '#web/client/state.ts';
import { toast } from '#web/ui/toaster.tsx';

export type Totals = Output<Endpoints['totalJobs']>;
export type Filters = { status: JobStatus | ''; fromDate: string; toDate: string };

/** Today as YYYY-MM-DD in the zone in which the campaign counts days. */
export function businessToday(now = new Date()): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: campaign.timeZone }).format(now);
}

const keyOf = (filters: Filters) => ['totals', filters];

/** The jobs within the filters. */
export function useTotals(filters: Filters) {
  return useQuery({
    queryKey: keyOf(filters),
    queryFn: () => call('totalJobs', { ...filters, email: readState().username }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Sets a person's mark: shown at once, taken back with a toast when the server refuses (D45). */
export function useEditTrained(filters: Filters) {
  const queries = useQueryClient();
  const key = keyOf(filters);

  function show(userid: string, trained: boolean) {
    queries.setQueryData<Totals>(key, (totals) => {
      if (!totals) return totals;
      const mark = (job: Totals['data'][number]) => (job.userid === userid ? { ...job, model_trained: trained } : job);
      return { ...totals, data: totals.data.map(mark) };
    });
  }

  return async (userid: string, trained: boolean) => {
    show(userid, trained);
    try {
      await call('editTrainedModel', { userid, model_trained: trained });
    } catch (error) {
      show(userid, !trained);
      toast(errorText(error, texts.admin.editFailed), 'danger');
    }
  };
}
