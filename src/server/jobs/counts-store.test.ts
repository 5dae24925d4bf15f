// Counters of triggers compared with the rows that they count.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  applyRecordedCountChanges,
  type CountName,
  findPageCursorForOffset,
  readCampaignCountsByDay,
  readCampaignCountTotal,
} from './counts-store.ts';

const STATUSES = ['created', 'queue', 'completed', 'failed'] as const;
const KINDS: CountName[] = [...STATUSES.map((status): CountName => `jobs ${status}`), 'submitted', 'trained', 'people'];

async function open(): Promise<Database> {
  const connection = await openTestDatabase();
  onTestFinished(() => connection.close());
  return connection.db;
}

const kept = async (db: Database) =>
  Object.fromEntries(await Promise.all(KINDS.map(async (what) => [what, await readCampaignCountTotal(db, [what])])));

/** What the tables themselves say. */
async function counted(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (count(*) filter (where status = 'created'))::int as "jobs created",
    (count(*) filter (where status = 'queue'))::int as "jobs queue",
    (count(*) filter (where status = 'completed'))::int as "jobs completed",
    (count(*) filter (where status = 'failed'))::int as "jobs failed",
    count(queued_at)::int as "submitted", count(trained_at)::int as "trained",
    (select count(*)::int from users) as "people" from jobs`);
  return rows[0];
}

/** Statements as they may come from any program that knows the tables, also one that knows nothing of counts. */
const CHANGES = [
  `insert into users (id, email_hash) select 'u' || n, 'h' || n from generate_series(1, 9) n`,
  `insert into users (id, email_hash) values ('other', 'h1') on conflict (email_hash) do update set email = 'a@b.c'`,
  `insert into jobs (id, user_id, seed, created_at)
    select 'j' || n, 'u' || 1 + n % 9, 1, now() - n * interval '7 minutes' from generate_series(1, 60) n`,
  `update jobs set status = 'queue', queued_at = now() where id in ('j3', 'j11', 'j13')`,
  `update jobs set progress = 0.5 where status = 'queue'`,
  `update jobs set status = 'completed', trained_at = now(), finished_at = now() where id in ('j3', 'j11')`,
  `update jobs set status = 'failed', finished_at = now() where id = 'j13'`,
  `update jobs set status = 'queue', queued_at = now(), finished_at = null where id = 'j13'`,
  `update jobs set created_at = created_at - interval '2 days' where id in ('j3', 'j4')`,
  `delete from jobs where id in ('j3', 'j5', 'j13')`,
];

test('after whatever happens to rows the counts say what a look at every row says, added up or not', async () => {
  const db = await open();
  for (const [step, change] of CHANGES.entries()) {
    await db.execute(sql.raw(change));
    expect(await kept(db), change).toEqual(await counted(db));
    if (step % 2) await applyRecordedCountChanges(db);
    expect(await kept(db), change).toEqual(await counted(db));
  }
  await Promise.all([applyRecordedCountChanges(db), applyRecordedCountChanges(db), applyRecordedCountChanges(db)]);
  expect(await kept(db)).toEqual(await counted(db));
  expect((await db.execute(sql`select 1 from count_changes`)).rows).toEqual([]);
});

test('what is rolled back was never counted', async () => {
  const db = await open();
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (id, email_hash) values ('u', 'h')`);
    expect(await readCampaignCountTotal(tx, ['people'])).toBe(1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await readCampaignCountTotal(db, ['people'])).toBe(0);
});

test('days end where the time zone says, also where it is a quarter of an hour off', async () => {
  const db = await open();
  await db.execute(sql`insert into users (id, email_hash) values ('u', 'h')`);
  // Midnight of the second of March in Kathmandu, five hours and three quarters before Greenwich.
  await db.execute(sql`insert into jobs (id, user_id, seed, created_at) values
    ('a', 'u', 1, '2026-03-01T18:14:59.999Z'), ('b', 'u', 1, '2026-03-01T18:15:00Z')`);
  const days = await readCampaignCountsByDay(db, ['jobs created'], { timeZone: 'Asia/Kathmandu' });
  expect(days.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ]);
});

test('the place of any row is where counting from the newest leads', async () => {
  const db = await open();
  await db.execute(sql`insert into users (id, email_hash) values ('u', 'h')`);
  await db.execute(sql`insert into jobs (id, user_id, seed, created_at) select 'j' || n, 'u', 1,
    timestamptz '2026-03-01T00:00:00Z' + n * n * interval '1 second' from generate_series(0, 99) n`);
  for (const [offset, near] of [0, 1, 17, 50, 98, 99].flatMap((offset) => [
    [offset, -1],
    [offset, 1000],
  ])) {
    const place = await findPageCursorForOffset(db, ['jobs created'], { offset, near });
    const { rows } = await db.execute<{
      id: string;
    }>(sql`select id from jobs where created_at < ${place?.below}::timestamptz
      order by created_at desc, id desc limit 1 offset ${place?.skip}`);
    expect(rows[0].id, `${offset}`).toBe(`j${99 - offset}`);
  }
  expect(await findPageCursorForOffset(db, ['jobs created'], { offset: 100, near: 0 })).toBeUndefined();
});

const QUARTER_SECONDS = 900;
const DAYS = 6;
const instant = (quarter: number) => sql`to_timestamp(${Date.UTC(2026, 2, 1) / 1000 + quarter * QUARTER_SECONDS}::int)`;

test('sums and places of any span are those of a plain count, in whatever days it begins and ends', async () => {
  const db = await open();
  await db.execute(sql`insert into users (id, email_hash) values ('u', 'h')`);
  const some = (seed: number) =>
    db.execute(sql`insert into jobs (id, user_id, seed, status, created_at)
      select ${`${seed} `} || n, 'u', 1, case n % 3 when 0 then 'failed' else 'completed' end,
        ${instant(0)} + n * n * ${seed}::int % ${DAYS * 86_400}::int * interval '1 second'
      from generate_series(1, 150) n`);
  await some(7919);
  await applyRecordedCountChanges(db);
  // Of what is counted some has been added up, some not, and some has been taken away since.
  await some(86_029);
  await db.execute(sql`delete from jobs where id like '% 1_'`);

  const quarter = fc.option(fc.integer({ min: -4, max: DAYS * 96 + 4 }), { nil: undefined });
  const what = fc.constantFrom<CountName[]>(['jobs failed'], ['jobs failed', 'jobs completed']);
  await fc.assert(
    fc.asyncProperty(what, quarter, quarter, fc.nat(310), async (what, from, to, offset) => {
      const span = { from: from === undefined ? from : instant(from), to: to === undefined ? to : instant(to) };
      const within = sql`status = any(${sql.param(what.map((one) => one.slice('jobs '.length)))}::text[])
        ${span.from && sql`and created_at >= ${span.from}`} ${span.to && sql`and created_at < ${span.to}`}`;
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from jobs where ${within} order by created_at desc, id desc`,
      );
      expect(await readCampaignCountTotal(db, what, span)).toBe(rows.length);
      const place = await findPageCursorForOffset(db, what, { ...span, offset, near: -1 });
      expect(place === undefined).toBe(offset >= rows.length);
      if (!place) return;
      const found = await db.execute<{ id: string }>(sql`select id from jobs
        where ${within} and created_at < ${place.below}::timestamptz
        order by created_at desc, id desc limit 1 offset ${place.skip}`);
      expect(found.rows).toEqual([{ id: rows[offset].id }]);
    }),
    { numRuns: 150 },
  );
});
