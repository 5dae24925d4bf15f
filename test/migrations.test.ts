// Migrations while people work: what may stand in one, and that programs of the version before go on working.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#platform/database/database.ts';
import {
  copyMigrationsUpTo,
  FIRST_RELEASE_MIGRATION_INDEX,
  MIGRATIONS_BEFORE_TABLE_RENAME,
  migrationFiles,
  openEmptyDatabase,
  writeRowsAsFirstRelease,
  writeRowsBeforeTableRename,
} from './old-database.ts';

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

/** Names that no program uses: those of constraints, indexes, triggers, and functions of triggers. */
const PRIVATE_RENAME =
  /^alter (table "\w+" rename constraint|index "\w+" rename|trigger "\w+" on "\w+" rename|function "\w+"\(\) rename)\b/i;

/** Whether a table or a column of it is renamed, and a view made here keeps the old names. */
function isBehindView(statement: string, migration: string): boolean {
  const [, table, newTable] = /^alter table "(\w+)" rename to "(\w+)"/i.exec(statement) ?? [];
  if (table) return migration.includes(`CREATE VIEW "${table}" AS SELECT`) && migration.includes(`FROM "${newTable}"`);
  const [, , column, newColumn] = /^alter table "(\w+)" rename column "(\w+)" to "(\w+)"/i.exec(statement) ?? [];
  return column !== undefined && migration.includes(`"${newColumn}" AS "${column}"`);
}

/** What is wrong with a migration in the hands of a rolling upgrade, in words. */
function problemsOf(migration: string): string[] {
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    if (CONTRACT_STEP.test(statement)) return [];
    const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    // A function's body runs later; a table that is made here is used by nobody yet.
    if (/^create (or replace )?(function|table)\b/i.test(text)) return [];
    if (PRIVATE_RENAME.test(text) || isBehindView(text, migration)) return [];
    return DESTRUCTIVE.filter(([pattern]) => pattern.test(text)).map(([, why]) => `${text.slice(0, 80)}: ${why}`);
  });
}

test('what a rolling upgrade cannot bear is refused, unless it is marked as the contract step', () => {
  for (const refused of [
    'ALTER TABLE "jobs" DROP COLUMN "seed";',
    'DROP TABLE "mails";',
    'ALTER TABLE "jobs" RENAME COLUMN "seed" TO "number";',
    'ALTER TABLE "jobs" RENAME TO "pictures";',
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
    'ALTER INDEX "by_day" RENAME TO "by_date";',
    'ALTER TABLE "a" RENAME TO "b";--> statement-breakpoint\nALTER TABLE "b" RENAME COLUMN "c" TO "d";--> statement-breakpoint\nCREATE VIEW "a" AS SELECT "d" AS "c" FROM "b";',
    '-- Never drop table jobs.\nCREATE INDEX "i" ON "jobs" ("id");',
  ]) {
    expect(problemsOf(fine), fine).toEqual([]);
  }
});

test('no migration after the first release takes away what a running program uses', async () => {
  const files = await migrationFiles();
  expect(files.length).toBeGreaterThan(FIRST_RELEASE_MIGRATION_INDEX);
  for (const name of files.slice(FIRST_RELEASE_MIGRATION_INDEX + 1))
    expect(problemsOf(await readFile(join(migrationsFolder, name), 'utf8')), name).toEqual([]);
});

test('while and after the tables change, programs of the version before write on, and nothing is counted wrong', async () => {
  const { db, migrateFrom, isServer } = await openEmptyDatabase();
  await migrateFrom(await copyMigrationsUpTo(4));
  for (let person = 0; person < 4; person += 1) await writeRowsAsFirstRelease(db, `before ${person}`);

  let isChanging = true;
  let lives = 0;
  const writers = [1, 2].map(async (writer) => {
    // The embedded database has one connection, so there nobody writes while it changes.
    while (isChanging && isServer) await writeRowsAsFirstRelease(db, `during ${writer} ${lives++}`);
  });
  await migrateFrom(migrationsFolder);
  isChanging = false;
  await Promise.all(writers);
  if (isServer) expect(lives).toBeGreaterThan(0);
  for (let person = 0; person < 2; person += 1) await writeRowsAsFirstRelease(db, `after ${person}`);

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

test('programs of the version before use renamed tables and columns under their old names', async () => {
  const { db, migrateFrom, isServer } = await openEmptyDatabase();
  await migrateFrom(await copyMigrationsUpTo(MIGRATIONS_BEFORE_TABLE_RENAME));
  await writeRowsBeforeTableRename(db, 'before');
  let isChanging = true;
  let during = 0;
  const writer = (async () => {
    while (isChanging && isServer) await writeRowsBeforeTableRename(db, `during-${during++}`);
  })();
  await migrateFrom(migrationsFolder);
  isChanging = false;
  await writer;
  await writeRowsBeforeTableRename(db, 'after');

  const { rows } = await db.execute(sql`select job_id, outcome from attempts where attempt_id like 'attempt of %'`);
  expect(rows).toHaveLength(2 + during);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  const counted = await db.execute(sql`select name, sum(amount)::int as amount
    from (select name, amount from daily_metrics union all select name, amount from daily_metric_increments) as all_days
    where name in ('taken', 'refused', 'photo_type') group by name order by name`);
  expect(counted.rows).toEqual(['photo_type', 'refused', 'taken'].map((name) => ({ name, amount: 2 + during })));
  expect((await db.execute(sql`select 1 from job_events where event = 'taken'`)).rows).toHaveLength(2 + during);

  // One column of the table of jobs, written by the programs of both versions in turn.
  const attemptIds = async () =>
    (await db.execute(sql`select ticket, attempt_id from jobs where id = 'job of after'`)).rows[0];
  expect(await attemptIds()).toEqual({ ticket: 'attempt of after', attempt_id: 'attempt of after' });
  await db.execute(sql`update jobs set attempt_id = 'second' where id = 'job of after'`);
  expect(await attemptIds()).toEqual({ ticket: 'second', attempt_id: 'second' });
  await db.execute(
    sql`update jobs set ticket = 'third' where id = 'job of after' and ticket is not distinct from 'second'`,
  );
  expect(await attemptIds()).toEqual({ ticket: 'third', attempt_id: 'third' });
  await db.execute(sql`update jobs set attempt_id = null where id = 'job of after'`);
  expect(await attemptIds()).toEqual({ ticket: null, attempt_id: null });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a migration gives way to a transaction that holds one table and needs the next',
  async () => {
    const { db, migrateFrom } = await openEmptyDatabase();
    await migrateFrom(await copyMigrationsUpTo(FIRST_RELEASE_MIGRATION_INDEX + 1));
    await writeRowsAsFirstRelease(db, 'somebody');
    let migrated = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update jobs set seed = 9 where user_id = 'somebody'`);
      migrated = migrateFrom(migrationsFolder);
      // By now it has changed users, and waits for jobs.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tx.execute(sql`update users set model_key = 'other' where id = 'somebody'`);
    });
    await migrated;
    const { rows } = await db.execute(sql`select seed, model_key, wish from jobs join users on users.id = user_id`);
    expect(rows).toEqual([{ seed: 9, model_key: 'other', wish: null }]);
  },
);
