// The call of the admin page.
import type { HandlersOf } from '#server/http/handler.ts';
import { type AdminNeeds, totalJobs } from './total-jobs.ts';

export const adminRoutes = (needs: AdminNeeds): HandlersOf<'totalJobs'> => ({
  totalJobs: async ({ body: { status, fromDate, toDate, page }, caller }) =>
    totalJobs(needs, { actor: caller.userId, status, fromDate, toDate, page }),
});
