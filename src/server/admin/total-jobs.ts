// The admin page's one question: the jobs of some days, and the campaign's totals.
import { ADMIN_PAGE_SIZE } from '#contract/admin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { pictureUrl } from '#server/jobs/pictures.ts';
import { addAuditEntry } from '#server/users/store.ts';
import { countJobs, listJobs, type Selection, totals } from './store.ts';

export type AdminNeeds = {
  db: Database;
  storage: Storage;
  clock: Clock;
  timeZone: string;
  /** The last day of the first total, as YYYY-MM-DD. */
  adminCutOff: string;
};

export type Question = Omit<Selection, 'timeZone'> & { actor: string; page?: number };

/** Writes into the audit log that these jobs were looked at: the list shows addresses. */
export async function totalJobs(needs: AdminNeeds, { actor, page = 1, ...asked }: Question) {
  const { db, storage, clock, timeZone, adminCutOff } = needs;
  const selection = { ...asked, timeZone };
  const total = await countJobs(db, selection);
  const rows = await listJobs(db, clock, selection, { number: page, size: ADMIN_PAGE_SIZE });
  const sums = await totals(db, { day: adminCutOff, timeZone });
  const detail = `${asked.fromDate}..${asked.toDate} ${asked.status || 'all'} page ${page}`;
  await addAuditEntry(db, clock, { actor, action: 'list-jobs', subject: 'jobs', detail });
  return {
    totalJobs: total,
    data: await Promise.all(rows.map((row) => shown(storage, row))),
    total_till_14_april: sums.tillCutoff,
    total_after_14_april: sums.afterCutoff,
    totalUserSignedup: [{ total_email_count: sums.signedUp }],
    training_count: [{ total_training_count: sums.trainings }],
  };
}

async function shown(storage: Storage, row: Awaited<ReturnType<typeof listJobs>>[number]) {
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
    video_url: await pictureUrl(storage, row),
    shortcode: row.shortcode,
  };
}
