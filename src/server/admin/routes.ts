// The calls of the admin page.
import { fileStem } from '#campaign/campaign.ts';
import { AUDIT_SIZE } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import type { AdminCheck } from '#server/users/admins.ts';
import { type AuditNeeds, checkTrail } from '#server/users/audit.ts';
import { newestEntries } from './audit-store.ts';
import { campaignNumbers } from './campaign-numbers.ts';
import { exportJobs } from './export-jobs.ts';
import { jobsByDay } from './jobs-by-day.ts';
import { retryJob } from './retry-job.ts';
import { reusablePictures } from './reusable-pictures.ts';
import { totalJobs } from './total-jobs.ts';
import { unpublishPicture } from './unpublish-picture.ts';

export type AdminNeeds = AuditNeeds & {
  storage: Storage;
  queue: Queue;
  log: Log;
  timeZone: string;
  adminCutOff: string;
  smallestGroup: number;
  roleOf: AdminCheck['roleOf'];
};

type AdminRoutes = HandlersOf<
  | 'getAdminRole'
  | 'reusablePictures'
  | 'totalJobs'
  | 'jobsByDay'
  | 'getNumbers'
  | 'exportJobs'
  | 'retryJob'
  | 'unpublishJob'
  | 'auditTrail'
  | 'checkAuditTrail'
>;

export const adminRoutes = (needs: AdminNeeds): AdminRoutes => ({
  getAdminRole: async ({ caller }) => {
    const role = await needs.roleOf(caller);
    // Taken off the list since the door.
    if (!role) throw new AppError('admin_only');
    return { data: { role } };
  },
  reusablePictures: async ({ caller }) => ({ data: await reusablePictures(needs, { actor: caller.userId }) }),
  totalJobs: async ({ body: { status, fromDate, toDate, page }, caller }) =>
    totalJobs(needs, { actor: caller.userId, status, fromDate, toDate, page }),
  jobsByDay: async ({ body }) => ({ data: await jobsByDay(needs.db, { ...body, timeZone: needs.timeZone }) }),
  getNumbers: async ({ body }) => ({ data: await campaignNumbers(needs, body) }),
  exportJobs: async ({ body, caller }) => ({
    bytes: await exportJobs(needs, { actor: caller.userId, ...body }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileStem}-jobs-${body.fromDate}-${body.toDate}.csv"`,
      'cache-control': 'no-store',
    },
  }),
  retryJob: async ({ body: { jobId }, caller }) => ({
    data: { id: jobId, status: await retryJob(needs, { actor: caller.userId, jobId }) },
  }),
  unpublishJob: async ({ body: { jobId }, caller }) => {
    await unpublishPicture(needs, { actor: caller.userId, jobId });
    return { data: { published: false } };
  },
  checkAuditTrail: async () => {
    const { entries, brokenAt } = await checkTrail(needs);
    return { data: { entries, broken_at: brokenAt ?? null } };
  },
  auditTrail: async ({ query }) => {
    const entries = await newestEntries(needs.db, { changesOnly: query.show === 'changes', size: AUDIT_SIZE });
    return { data: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
  },
});
