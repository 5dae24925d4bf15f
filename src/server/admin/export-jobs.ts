// Streams all jobs that match the filters as CSV. No file is stored, and memory holds one batch.
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { type UnsealColumnDeps, unsealTextsOfOneColumn } from '#server/users/sealed-columns.ts';
import { formatCsvLine } from './csv.ts';
import { describeJobFilters, type JobFiltersAndActor } from './list-jobs-page.ts';
import { type AdminJobRow, type JobFilters, listNextPageOfJobs } from './store.ts';

type Deps = AuditDeps & UnsealColumnDeps & { timeZone: string };

/** Rows of one read: many enough to be fast, few enough not to delay other calls. */
const BATCH = 500;

const HEAD = [
  'Job Id',
  'Status',
  'User',
  'Model Trained',
  'Created At',
  'Category',
  'Answer',
  'Gender',
  'In Gallery',
  'Failure',
];

/** Newest first. Records the export in the audit log. An error ends the stream. */
export async function streamJobsCsvWithAudit(
  { db, clock, secrets, masterKeys, timeZone }: Deps,
  question: JobFiltersAndActor,
  batch = BATCH,
): Promise<ReadableStream<Uint8Array>> {
  const { actor, ...asked } = question;
  const detail = describeJobFilters(question);
  await addAuditEntry({ db, clock, secrets }, { actor, action: 'export-jobs', subject: 'jobs', detail });
  return streamOf(csvOf({ db, clock, masterKeys }, { ...asked, timeZone }, batch));
}

async function* csvOf(deps: PersonKeyDeps, selection: JobFilters, size: number) {
  const { db, clock } = deps;
  yield formatCsvLine(HEAD);
  let after: AdminJobRow | undefined;
  for (;;) {
    const rows = await listNextPageOfJobs(db, clock, selection, { after, size });
    const emails = await unsealTextsOfOneColumn(
      deps,
      'users.email',
      rows.map(({ email }) => email),
    );
    if (rows.length > 0) yield rows.map((row, at) => line({ ...row, email: emails[at] ?? null })).join('');
    if (rows.length < size) return;
    after = rows[rows.length - 1];
  }
}

function line(row: AdminJobRow): string {
  return formatCsvLine([
    row.id,
    row.status,
    row.email,
    // A deleted person is neither enrolled nor not enrolled.
    row.userId && String(row.modelTrained),
    row.createdAt.toISOString(),
    row.question1,
    row.question2,
    row.question3,
    String(row.published),
    row.failure,
  ]);
}

function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}
