// The call by which a browser tells of steps that only it sees.
import { AppError } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { markJob } from './store.ts';

export const tallyRoutes = ({ db }: { db: Database }): HandlersOf<'noteStep'> => ({
  noteStep: async ({ body: { job_id, step }, caller: { userId } }) => {
    // Told again it changes nothing, so nobody can make it count for more.
    if (!(await markJob(db, { jobId: job_id, userId, mark: step }))) throw new AppError('not_found');
    return { data: { ok: true } };
  },
});
