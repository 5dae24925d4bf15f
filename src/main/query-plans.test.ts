// PostgreSQL's plans for the queries of a launch morning: none scans a large table.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { moveMetricIncrementsIntoDailySums } from '#server/daily-metrics/store.ts';
import { applyRecordedCountChanges } from '#server/jobs/counts-store.ts';
import { deleteExpiredEmailAddresses, lockUsersWithExpiredFaceData } from '#server/retention/store.ts';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  startAppWithTestEngine,
} from '#test/builders.ts';

const LARGE = ['jobs', 'users', 'tokens', 'sign_ins', 'photos', 'pictures', 'gallery_items', 'counts', 'daily_metrics'];
/** Rows that one statement may touch: a page of the admin list is 500, with its people and pictures. */
const MOST_ROWS = 2500;
/** Rows of daily metrics that the admin page of numbers reads: every step of each pillar and every reason, on 92 days. */
const MOST_METRIC_ROWS = 6000;
/** Rows of counts that the chart adds up: the quarters of three months, as its days are those of any time zone. */
const MOST_QUARTERS = 10_000;
const DAYS = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31', email: '' };

type Statement = { text: string; values: unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Every statement that this process sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const spy = vi.spyOn(pg.Query.prototype, 'submit');
  try {
    await work();
    for (const { text, values } of spy.mock.contexts as unknown as { text: string; values?: unknown[] }[])
      if (/^\s*(select|with|insert|update|delete)/i.test(text) && !text.includes('pgboss.'))
        seen.set(text, { text, values: values ?? [] });
  } finally {
    spy.mockRestore();
  }
  return [...seen.values()];
}

/** Nodes that read a large table; a statement that only reads is run to see how many rows each of them touches. */
async function readsOf(client: pg.Client, { text, values }: Statement): Promise<Plan[]> {
  const onlyReads = /^\s*(select|with)\b/i.test(text) && !/\b(for update|insert into|update|delete from)\b/i.test(text);
  const options = onlyReads ? 'analyze, format json' : 'format json';
  const { rows } = await client.query(`explain (${options}) ${text}`, values);
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
}

const touched = (node: Plan) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);

/** As many rows as tell an index from a walk over everything, made by the database itself. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`insert into users (id, email, email_hash, model_key)
    select 'u' || n, 'u' || n || '@b.c', 'h' || n, case when n <= 5000 then 'm' || n end
    from generate_series(1, 10000) n`);
  await db.execute(sql`insert into sign_ins (id, user_id, expires_at)
    select 's' || n, 'u' || n, now() + interval '1 day' from generate_series(1, 10000) n`);
  await db.execute(sql`insert into tokens (hash, kind, sign_in_id, expires_at)
    select 't' || n, 'access', 's' || n, now() + interval '1 hour' from generate_series(1, 10000) n`);
  await db.execute(sql`insert into jobs
      (id, user_id, status, seed, created_at, queued_at, started_at, finished_at, queue_number, purged_at)
    select 'j' || n, 'u' || 1 + n % 10000, case n % 50 when 0 then 'failed' else 'completed' end, 1,
      at, at, at, at + interval '5 seconds', nextval('queue_numbers'), case when n < 29000 then now() end
    from (select n, now() - (30001 - n) * interval '4 minutes' as at from generate_series(1, 30000) n) as numbered`);
  await db.execute(sql`insert into photos (user_id, pose, storage_key, identity)
    select 'u' || n, pose, pose || n, '' from generate_series(1, 5000) n, unnest(array['front', 'left', 'right']) pose`);
  await db.execute(sql`insert into pictures (image_key, screen_key, job_id, number, seed, likeness)
    select 'p' || n, 'l' || n, 'j' || n, 1, 1, 1 from generate_series(25001, 30000) n`);
  // Of agreements nothing is asked here.
  await db.execute(sql`alter table gallery_items drop constraint gallery_items_consent_id_consents_id_fk`);
  await db.execute(sql`insert into gallery_items
      (id, job_id, user_id, image_key, shortcode, question_1, question_2, consent_id, published_at, ends_on, reviewed_at)
    select 'g' || n, 'j' || n, 'u1', 'k' || n, 'c' || n, 'wellness', 'mindful', 'c',
      now() - n * interval '3 minutes', '2030-12-31', case when n > 300 then now() end from generate_series(1, 20000) n`);
  await applyRecordedCountChanges(db);
  await moveMetricIncrementsIntoDailySums(db, 'Asia/Kolkata');
  await db.execute(sql`insert into daily_metrics (kind, day, name, part, amount)
    select kind, date '2026-01-01' - n, 'name ' || place, 'part', 1 from generate_series(0, 1000) n,
      unnest(array['step', 'refused', 'failed', 'engine']) kind, generate_series(1, 12) place`);
  await db.execute(sql`vacuum analyze`);
}

/** What one morning asks: a poll of one who waits, a beginning, a handing-in, far pages, sums. */
async function morning(app: TestApp): Promise<Record<string, () => Promise<{ status: number }>>> {
  const [person, waiting] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  await addAcceptedPhotos(app, person);
  const queued = await createQueuedJob(app, waiting);
  const begun = await createUnsubmittedJob(app, person);
  const list = (change: object) => () => app.call('POST /jobs/totaljobs', { ...DAYS, ...change }, admin.token);
  return {
    poll: () => app.call('POST /jobs/getJobStatus', { job_id: queued }, waiting.token),
    create: () => app.call('POST /jobs/create', { userid: person.id, ...DEFAULT_JOB_ANSWERS }, person.token),
    submit: () => callSubmitJob(app, person, begun),
    'own pictures': () => app.call('GET /jobs/latestvideos', undefined, person.token),
    'gallery, first page': () => app.call('GET /jobs/gallery?page=1'),
    'gallery, far page': () => app.call('GET /jobs/gallery?page=1200'),
    'admin list, first page': list({}),
    'admin list, far page': list({ page: 40 }),
    'admin list of one status': list({ status: 'failed', page: 2 }),
    'admin numbers': () =>
      app.call('POST /jobs/numbers', { fromDate: '2025-10-01', toDate: '2025-12-31' }, admin.token),
    'admin review': () => app.call('GET /jobs/review', undefined, admin.token),
    'admin chart': () =>
      app.call('POST /jobs/byday', { status: '', fromDate: DAYS.fromDate, toDate: DAYS.toDate }, admin.token),
  };
}

const onServer = process.env.TEST_DATABASE_URL !== undefined;

test.skipIf(!onServer)('no call of a launch morning walks over a large table', { timeout: 120_000 }, async () => {
  const app = await startAppWithTestEngine({ worker: false });
  onTestFinished(() => app.close());
  await fill(app.services.db);
  const { rows } = await app.services.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0].name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  // As on a disk without moving parts, which a server has today.
  await client.query('set random_page_cost = 1.1');
  onTestFinished(() => client.end());

  for (const [name, call] of Object.entries(await morning(app)))
    await expectNoWalks(client, name, await statementsOf(async () => expect((await call()).status, name).toBe(200)));

  // What is asked every five minutes, while everybody's photos are of today.
  const { db, clock } = app.services;
  await expectNoWalks(
    client,
    'purge',
    await statementsOf(async () => {
      expect(await db.transaction((tx) => lockUsersWithExpiredFaceData(tx, clock))).toEqual([]);
      expect(await deleteExpiredEmailAddresses(db, clock)).toBe(0);
    }),
  );
});

/** How many rows of the table a statement of this call may touch. */
function mostOf(call: string, table: string | undefined): number {
  if (call === 'admin chart' && table === 'counts') return MOST_QUARTERS;
  return call === 'admin numbers' && table === 'daily_metrics' ? MOST_METRIC_ROWS : MOST_ROWS;
}

async function expectNoWalks(client: pg.Client, name: string, statements: readonly Statement[]): Promise<void> {
  expect(statements.length, name).toBeGreaterThan(0);
  for (const statement of statements) {
    const reads = await readsOf(client, statement);
    expect(
      reads.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      `${name}: ${statement.text}`,
    ).toEqual([]);
    for (const node of reads) {
      expect(touched(node), `${name}: ${statement.text}`).toBeLessThan(mostOf(name, node['Relation Name']));
    }
  }
}
