// What an admin does: edits a person's mark in its cell, tries a job again, unpublishes a picture, takes the list along.
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#campaign/texts.ts';
import { adminQueryKeyPrefixes } from '#web/admin/admin-queries.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { toast } from '#web/ui/page-toast-region.tsx';
import { downloadJobsAsCsv } from './download-jobs.ts';
import type { JobFilters } from './job-filters.ts';
import type { JobsAndTotalsResponse } from './use-jobs.ts';

/** The refusal in words for somebody who is not the person themselves. */
function retryRefusal(error: unknown): string {
  const code = error instanceof CallError ? error.body.code : undefined;
  const refusals: Partial<Record<string, string>> = texts.admin.retryRefused;
  return (typeof code === 'string' && refusals[code]) || errorText(error, texts.admin.retryFailed);
}

/** Each promise ends when the change is done or refused, and a toast has said so. */
export function useJobListActions() {
  const queries = useQueryClient();
  const readAgain = (...kinds: string[]) =>
    Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind] })));

  function show(userid: string, trained: boolean) {
    queries.setQueriesData<JobsAndTotalsResponse>({ queryKey: [adminQueryKeyPrefixes.totals] }, (totals) => {
      if (!totals) return totals;
      const mark = (job: JobsAndTotalsResponse['data'][number]) =>
        job.userid === userid ? { ...job, model_trained: trained } : job;
      return { ...totals, data: totals.data.map(mark) };
    });
  }

  return {
    /** Sets a person's mark: shown at once, taken back when the server refuses (D45). */
    async editTrained(userid: string, trained: boolean) {
      // An answer that is on its way would bring the old mark back.
      await queries.cancelQueries({ queryKey: [adminQueryKeyPrefixes.totals] });
      show(userid, trained);
      try {
        await callEndpoint('editTrainedModel', { userid, model_trained: trained });
        await readAgain(adminQueryKeyPrefixes.audit);
      } catch (error) {
        show(userid, !trained);
        toast(errorText(error, texts.admin.editFailed), 'danger');
      }
    },
    async retry(jobId: string) {
      try {
        await callEndpoint('retryJob', { jobId });
        toast(texts.admin.retried);
      } catch (error) {
        toast(retryRefusal(error), 'danger');
      }
      await readAgain(adminQueryKeyPrefixes.totals, adminQueryKeyPrefixes.byDay);
    },
    async unpublish(jobId: string) {
      try {
        await callEndpoint('unpublishJob', { jobId });
        toast(texts.admin.unpublished);
      } catch (error) {
        toast(errorText(error, texts.admin.unpublishFailed), 'danger');
      }
      await readAgain(adminQueryKeyPrefixes.totals);
    },
    /** Saves what is filtered as a file; that it was taken is an entry of the trail. */
    async save(filters: JobFilters) {
      try {
        await downloadJobsAsCsv(filters);
      } catch (error) {
        toast(errorText(error, texts.admin.exportFailed), 'danger');
      }
      await readAgain(adminQueryKeyPrefixes.audit);
    },
  };
}

export type JobListActions = ReturnType<typeof useJobListActions>;
