// Migrations while people work: what may stand in one, and that programs of the version before go on working.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, migrationsFolder } from '#platform/database/database.ts';
import { connectionTo } from '#platform/database/pglite.ts';
import { openPostgres } from '#platform/database/postgres.ts';

/** The newest migration of the first release: nothing ran anywhere before it, so the rules hold from the next one on. */
const FIRST_RELEASE = 5;
/** Stands in front of a statement that takes away what no running program uses any more, with the release that stopped. */
const CONTRACT_STEP = /^\s*-- contract step, unused since /im;

const DESTRUCTIVE: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type|sequence|schema|function|trigger)\b/i, 'takes away what older programs may use'],
  [/\brename\b/i, 'takes away the old name'],
  [/\bset\s+not\s+null\b/i, 'refuses rows of older programs'],
  [/\balter\s+column\b.*\btype\b/i, 'changes a type under older programs'],
  [/\bdrop\s+default\b/i, 'refuses rows of older programs'],
  [/\btruncate\b/i, 'empties a table'],
  [/\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/i, 'refuses rows of older programs'],
];

/** What is wrong with a migration in the hands of a rolling upgrade, in words. */
function problemsOf(migration: string): string[] {
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    if (CONTRACT_STEP.test(statement)) return [];
    const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    // A function's body runs later; a table that is made here is used by nobody yet.
    if (/^create (or replace )?(function|table)\b/i.test(text)) return [];
    return DESTRUCTIVE.filter(([pattern]) => pattern.test(text)).map(([, why]) => `${text.slice(0, 80)}: ${why}`);
  });
}

test('what a rolling upgrade cannot bear is refused, unless it is marked as the contract step', () => {
  for (const refused of [
    'ALTER TABLE "jobs" DROP COLUMN "seed";',
    'DROP TABLE "mails";',
    'ALTER TABLE "jobs" RENAME COLUMN "seed" TO "number";',
    'ALTER TABLE "jobs" ALTER COLUMN "shortcode" SET NOT NULL;',
    'ALTER TABLE "jobs" ALTER COLUMN "seed" SET DATA TYPE bigint;',
    'ALTER TABLE "jobs" ADD COLUMN "place" integer NOT NULL;',
    'ALTER TABLE "jobs" ALTER COLUMN "place" DROP DEFAULT;',
  ]) {
    expect(problemsOf(`CREATE INDEX "i" ON "jobs" ("id");--> statement-breakpoint\n${refused}`), refused).toHaveLength(
      1,
    );
    expect(problemsOf(`-- contract step, unused since 1.4\n${refused}`), refused).toEqual([]);
  }
  for (const fine of [
    'ALTER TABLE "jobs" ADD COLUMN "place" integer;',
    'ALTER TABLE "jobs" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "places" ("id" text PRIMARY KEY NOT NULL);',
    '-- Never drop table jobs.\nCREATE INDEX "i" ON "jobs" ("id");',
  ]) {
    expect(problemsOf(fine), fine).toEqual([]);
  }
});

test('no migration after the first release takes away what a running program uses', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  expect(files.length).toBeGreaterThan(FIRST_RELEASE);
  for (const name of files.slice(FIRST_RELEASE + 1))
    expect(problemsOf(await readFile(join(migrationsFolder, name), 'utf8')), name).toEqual([]);
});

type Trial = { db: Database; migrateFrom(folder: string): Promise<void>; isServer: boolean };

/** A database without any table. */
async function emptyDatabase(): Promise<Trial> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    const lite = await PGlite.create();
    const { db, close } = connectionTo(lite);
    onTestFinished(close);
    const migrateFrom = (folder: string) => migratePglite(db as never, { migrationsFolder: folder });
    return { db, migrateFrom, isServer: false };
  }
  const name = `thrive_migrations_${Date.now()}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { db, close } = openPostgres(url.toString());
  onTestFinished(async () => {
    await close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const migrateFrom = (folder: string) => migratePostgres(db as never, { migrationsFolder: folder });
  return { db, migrateFrom, isServer: true };
}

/** The migrations as they were when `count` of them were known. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/** A life as a program of four migrations ago writes it: it knows neither counts nor a priority. */
async function liveAsBefore(db: Database, person: string): Promise<void> {
  const job = `job of ${person}`;
  await db.execute(sql`insert into users (id, email, email_hash, created_at, last_seen_at)
    values (${person}, 'a@b.c', ${person}, now(), now())
    on conflict (email_hash) do update set last_seen_at = now()`);
  await db.execute(sql`insert into jobs (id, user_id, question_1, question_2, question_3, seed, shortcode, created_at)
    values (${job}, ${person}, 'wellness', 'mindful', 'female', 7, ${person}, now())`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select model_key from users where id = ${person} for update`);
    await tx.execute(sql`update jobs set status = 'queue', stage = 'waiting', progress = 0, seed = 8, was_trained = false,
      queue_number = nextval('queue_numbers'), queued_at = now(), started_at = null, finished_at = null
      where id = ${job} and status in ('created', 'failed')`);
  });
  await db.execute(sql`update jobs set started_at = now() where id = ${job} and status = 'queue'`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update jobs set trained_at = now() where id = ${job} and status = 'queue'`);
    await tx.execute(sql`update users set model_trained = true, model_key = ${person} where id = ${person}`);
  });
  await db.execute(sql`update jobs set status = 'completed', progress = 1, image_key = ${job}, finished_at = now()
    where id = ${job} and status = 'queue'`);
}

test('while and after the tables change, programs of the version before write on, and nothing is counted wrong', async () => {
  const { db, migrateFrom, isServer } = await emptyDatabase();
  await migrateFrom(await migrationsUpTo(4));
  for (let person = 0; person < 4; person += 1) await liveAsBefore(db, `before ${person}`);

  let isChanging = true;
  let lives = 0;
  const writers = [1, 2].map(async (writer) => {
    // The embedded database has one connection, so there nobody writes while it changes.
    while (isChanging && isServer) await liveAsBefore(db, `during ${writer} ${lives++}`);
  });
  await migrateFrom(migrationsFolder);
  isChanging = false;
  await Promise.all(writers);
  if (isServer) expect(lives).toBeGreaterThan(0);
  for (let person = 0; person < 2; person += 1) await liveAsBefore(db, `after ${person}`);

  const all = 6 + lives;
  const { rows } = await db.execute<{ what: string; amount: number }>(sql`select what, sum(amount)::int as amount
    from (select * from counts union all select * from count_changes) as counted
    group by what having sum(amount) <> 0 order by what`);
  expect(Object.fromEntries(rows.map(({ what, amount }) => [what, amount]))).toEqual({
    'handed in': all,
    'jobs completed': all,
    people: all,
    trained: all,
  });
  const later = await db.execute(sql`select 1 from jobs where priority <> 0`);
  expect(later.rows).toEqual([]);
});
