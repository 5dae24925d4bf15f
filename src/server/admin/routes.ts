// The calls of the admin page.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { MAX_AUDIT_ENTRIES_SHOWN } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { AdminRoleLookup } from '#server/users/admins.ts';
import { type AuditDeps, verifyAuditTrail } from '#server/users/audit.ts';
import type { UnsealColumnDeps } from '#server/users/sealed-columns.ts';
import { listNewestAuditEntries } from './audit-store.ts';
import { readFunnelAndObstaclesByDay } from './campaign-funnel.ts';
import { streamJobsCsvWithAudit } from './export-jobs.ts';
import { readJobCountsByStatusPerDay } from './jobs-by-day.ts';
import { listJobsAndTotalsWithAudit } from './list-jobs-page.ts';
import { retryJobIfFailedWithAudit } from './retry-job.ts';
import { listReuseConsentPicturesWithAudit } from './reusable-pictures.ts';
import { unpublishPictureWithAudit } from './unpublish-picture.ts';

type AdminDeps = AuditDeps &
  UnsealColumnDeps & {
    storage: Storage;
    queue: Queue;
    log: Log;
    timeZone: string;
    adminCutOff: string;
    smallestGroup: number;
    roleOf: AdminRoleLookup['roleOf'];
  };

type AdminRoutes = EndpointHandlersOf<
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

export const createAdminEndpointHandlers = (deps: AdminDeps): AdminRoutes => ({
  getAdminRole: async ({ caller }) => {
    const role = await deps.roleOf(caller);
    // Removed from the admins since the check at the start of the request.
    if (!role) throw new AppError('admin_only');
    return { data: { role } };
  },
  reusablePictures: async ({ caller }) => ({
    data: await listReuseConsentPicturesWithAudit(deps, { actor: caller.userId }),
  }),
  totalJobs: async ({ body: { status, fromDate, toDate, page }, caller }) =>
    listJobsAndTotalsWithAudit(deps, { actor: caller.userId, status, fromDate, toDate, page }),
  jobsByDay: async ({ body }) => ({
    data: await readJobCountsByStatusPerDay(deps.db, { ...body, timeZone: deps.timeZone }),
  }),
  getNumbers: async ({ body }) => ({ data: await readFunnelAndObstaclesByDay(deps, body) }),
  exportJobs: async ({ body, caller }) => ({
    bytes: await streamJobsCsvWithAudit(deps, { actor: caller.userId, ...body }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${downloadFileNamePrefix}-jobs-${body.fromDate}-${body.toDate}.csv"`,
      'cache-control': 'no-store',
    },
  }),
  retryJob: async ({ body: { jobId }, caller }) => ({
    data: { id: jobId, status: await retryJobIfFailedWithAudit(deps, { actor: caller.userId, jobId }) },
  }),
  unpublishJob: async ({ body: { jobId }, caller }) => {
    await unpublishPictureWithAudit(deps, { actor: caller.userId, jobId });
    return { data: { published: false } };
  },
  checkAuditTrail: async () => {
    const { entries, brokenAt } = await verifyAuditTrail(deps);
    return { data: { entries, broken_at: brokenAt ?? null } };
  },
  auditTrail: async ({ query }) => {
    const entries = await listNewestAuditEntries(deps, {
      changesOnly: query.show === 'changes',
      size: MAX_AUDIT_ENTRIES_SHOWN,
    });
    return { data: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
  },
});
