// The call with which a browser reports downloads and shares, which only it sees.
import { AppError } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { recordDownloadOrShareOnce } from './store.ts';

export const createDownloadAndShareCountHandlers = ({ db }: { db: Database }): EndpointHandlersOf<'recordStep'> => ({
  recordStep: async ({ body: { job_id, step }, caller: { userId } }) => {
    // Each event counts once per job, so repeating the call can't inflate the numbers.
    if (!(await recordDownloadOrShareOnce(db, { jobId: job_id, userId, event: step }))) throw new AppError('not_found');
    return { data: { ok: true } };
  },
});
