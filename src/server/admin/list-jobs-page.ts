// The jobs of a period and the campaign's totals, for the admin page.
import { ADMIN_JOBS_PAGE_SIZE } from '#contract/admin.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { signPictureUrl } from '#server/jobs/picture-urls.ts';
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';
import { type UnsealColumnDeps, unsealTextsOfOneColumn } from '#server/users/sealed-columns.ts';
import {
  type AdminJobRow,
  countJobsEnrolmentsAndSignUps,
  countJobsMatchingFilters,
  type JobFilters,
  listJobsPage,
} from './store.ts';

type Deps = AuditDeps &
  UnsealColumnDeps & {
    storage: Storage;
    timeZone: string;
    /** The last day of the first total, as YYYY-MM-DD. */
    adminCutOff: string;
  };

/** The filters of the list of jobs. */
export type JobFiltersAndActor = Omit<JobFilters, 'timeZone'> & { actor: string };

/** The filters as text for the audit log. */
export const describeJobFilters = ({ fromDate, toDate, status }: JobFiltersAndActor) =>
  `${fromDate} to ${toDate}, ${status || 'all'}`;

/** Records the access in the audit log, because the list shows e-mail addresses. */
export async function listJobsAndTotalsWithAudit(
  deps: Deps,
  { page = 1, ...question }: JobFiltersAndActor & { page?: number },
) {
  const { db, storage, clock, timeZone, adminCutOff } = deps;
  const { actor, ...asked } = question;
  const selection = { ...asked, timeZone };
  const total = await countJobsMatchingFilters(db, selection);
  const rows = await listJobsPage(db, clock, selection, { number: page, size: ADMIN_JOBS_PAGE_SIZE });
  const emails = await unsealTextsOfOneColumn(
    deps,
    'users.email',
    rows.map(({ email }) => email),
  );
  const sums = await countJobsEnrolmentsAndSignUps(db, { day: adminCutOff, timeZone });
  const detail = `${describeJobFilters(question)}${page > 1 ? `, page ${page}` : ''}`;
  await addAuditEntry(deps, { actor, action: 'list-jobs', subject: 'jobs', detail });
  return {
    totalJobs: total,
    data: await Promise.all(rows.map((row, at) => shown(storage, { ...row, email: emails[at] ?? null }))),
    total_till_14_april: sums.tillCutoff,
    total_after_14_april: sums.afterCutoff,
    totalUserSignedup: [{ total_email_count: sums.signedUp }],
    training_count: [{ total_training_count: sums.trainings }],
  };
}

async function shown(storage: Storage, row: AdminJobRow) {
  return {
    id: row.id,
    status: row.status,
    userid: row.userId,
    email: row.email,
    model_trained: row.modelTrained,
    createdAt: row.createdAt.toISOString(),
    question_1: row.question1,
    question_2: row.question2,
    question_3: row.question3,
    video_url: await signPictureUrl(storage, row),
    shortcode: row.shortcode,
    published: row.published,
    failure: row.failure,
  };
}
