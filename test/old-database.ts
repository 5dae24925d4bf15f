// A database as an older version left it: the first migrations, and rows as the programs of that time wrote them.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, type DatabaseConnection, migrationsFolder } from '#platform/database/database.ts';
import { migratePostgres } from '#platform/database/migrate-postgres.ts';
import { toPgliteConnection } from '#platform/database/pglite.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { readEmptyDump } from './database.ts';
import released from './released-versions.json' with { type: 'json' };

/** The newest migration of the first programs that anybody ran, before version 0.1.0: nothing ran anywhere before it. */
export const FIRST_RELEASE_MIGRATION_INDEX = 5;

type OldDatabase = {
  connection: DatabaseConnection;
  db: Database;
  migrateFrom(folder: string): Promise<void>;
  isServer: boolean;
};

/** Copies of one empty database: to make one takes four times as long. */
let emptyDump: Promise<Blob> | undefined;

/** A database without any table. */
export async function openEmptyDatabase(): Promise<OldDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    emptyDump ??= readEmptyDump();
    const connection = toPgliteConnection(await PGlite.create({ loadDataDir: await emptyDump }));
    const { db } = connection;
    const migrateFrom = (folder: string) => migratePglite(db as never, { migrationsFolder: folder });
    return { connection: closedAfterTest(connection), db, migrateFrom, isServer: false };
  }
  const name = `thrive_migrations_${Date.now()}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const connection = openPostgres(url.toString());
  const { db } = connection;
  const migrateFrom = (folder: string) => migratePostgres({ connectionString: url.toString() }, folder);
  return { connection: closedAfterTest(connection), db, migrateFrom, isServer: true };
}

/** An app on this database may have closed it already. */
function closedAfterTest(connection: DatabaseConnection): DatabaseConnection {
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= connection.close();
    return closed;
  };
  onTestFinished(close);
  return { ...connection, close };
}

export async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}

/** How many migrations each released version has; `npm run release` refuses a version that is not listed. */
export async function listReleasedMigrationCounts(): Promise<{ name: string; migrations: number }[]> {
  const files = await migrationFiles();
  return released.map(({ version, newestMigration }) => {
    const index = files.indexOf(`${newestMigration}.sql`);
    if (index < 0) throw new Error(`${version} names the migration ${newestMigration}, which does not exist.`);
    return { name: `version ${version}`, migrations: index + 1 };
  });
}

/** The migrations as they were when `count` of them were known. */
export async function copyMigrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/** A life as a program of the first release (and the two before it) writes it: it knows neither counts nor a priority. */
export async function writeRowsAsFirstRelease(db: Database, person: string): Promise<void> {
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

/** How many migrations there were before tables got plain names (0018). */
export const MIGRATIONS_BEFORE_TABLE_RENAME = 18;

/** A failed attempt, counted events and a paired phone, as programs of the version before 0018 write them. */
export async function writeRowsBeforeTableRename(db: Database, person: string): Promise<void> {
  await writeRowsAsFirstRelease(db, person);
  const [job, attempt] = [`job of ${person}`, `attempt of ${person}`];
  await db.transaction(async (tx) => {
    await tx.execute(sql`update jobs set generator = 'comfyui', ticket = ${attempt}
      where id = ${job} and ticket is not distinct from null`);
    await tx.execute(sql`insert into hand_ins (ticket, job_id, generator, handed_in_at)
      values (${attempt}, ${job}, 'comfyui', now())`);
  });
  await db.execute(sql`update hand_ins set outcome = 'refused', ended_at = now(), cost_micros = 5, currency = 'EUR'
    where ticket = ${attempt} and (outcome is null or outcome <> 'done')`);
  await db.execute(sql`insert into job_marks (job_id, mark) select id, 'taken' from jobs where id = ${job}
    on conflict do nothing`);
  await db.execute(sql`select tally('refused', 'photo_type', '', now(), 1)`);
  await db.execute(sql`with taken as (delete from tally_notes returning kind, name, part, quarter, amount)
    insert into tallies (kind, day, name, part, amount)
    select kind, quarter::date, name, part, sum(amount) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, day, name, part) do update set amount = tallies.amount + excluded.amount`);
  await db.execute(sql`insert into sign_ins (id, user_id, expires_at) values (${person}, ${person}, now())`);
  await db.execute(sql`insert into hand_offs (id, token_hash, user_id, sign_in_id, job_id, expires_at)
    values (${person}, ${person}, ${person}, ${person}, ${job}, now())`);
  const paired = await db.execute(sql`select user_id from hand_offs where token_hash = ${person} for update`);
  if (paired.rows.length !== 1) throw new Error('A pairing is not found under the old name of its table.');
  await db.execute(sql`delete from hand_offs where id = ${person} returning id`);
}
