// A fresh database for each test app: a copy of one that was prepared once. PGlite in memory, or a PostgreSQL database.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { backgroundJobDefinitions } from '#main/job-definitions.ts';
import { systemClock } from '#platform/clock.ts';
import { type DatabaseConnection, migrationsFolder } from '#platform/database/database.ts';
import { toPgliteConnection } from '#platform/database/pglite.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createLog } from '#platform/log.ts';
import { openQueue } from '#platform/queue/pg-boss.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { createSignInDecryptionKeyRing } from '#server/sign-in/sign-in-decryption-key-ring.ts';

/** The secret of every test app: the prepared key pair is sealed under it. */
export const TEST_SECRET = 'a secret that only the tests know, and everybody may';

const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/thrive');
const serverUrl = process.env.TEST_DATABASE_URL;

/** Opens a database that nobody else uses; closing it throws it away. */
export function openTestDatabase(): Promise<DatabaseConnection> {
  return serverUrl ? copyOnServer(serverUrl) : copyInMemory();
}

/** Tables, queue and key pair: everything that takes long to make and is the same for all tests. */
async function prepare(connection: DatabaseConnection): Promise<void> {
  await connection.migrate();
  const queue = await openQueue(connection.link, {
    definitions: backgroundJobDefinitions,
    log: createLog('warn'),
    cron: false,
  });
  await queue.stop();
  await createSignInDecryptionKeyRing({
    db: connection.db,
    clock: systemClock,
    secrets: createPurposeKeyedCrypto(TEST_SECRET),
  }).publicKey();
}

/** Names a preparation by what it is made from: a changed table or kind of work makes a new one. */
async function nameOfPreparation(): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify(backgroundJobDefinitions.map((one) => ({ ...one, isUnique: one.uniqueBy !== undefined }))),
  );
  for (const name of (await readdir(migrationsFolder)).filter((one) => one.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(migrationsFolder, name)));
  }
  hash.update(LEAN.join()).update(await readFile(join(import.meta.dirname, '../package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

/** What a copy can do without, which lives for one test: less to unpack, and less to set up. */
const LEAN = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
  'alter system set wal_level = minimal',
  'alter system set max_wal_senders = 0',
  'alter system set fsync = off',
  'checkpoint',
];

/** A dump in memory. A Blob of its own would be copied for each database that is made from it: 27 MB, 35 ms. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

let dump: Promise<Dump> | undefined;

async function copyInMemory(): Promise<DatabaseConnection> {
  dump ??= preparedDump();
  return toPgliteConnection(await PGlite.create({ loadDataDir: await dump }));
}

/** Makes the folder of an embedded database, prepared as every test's is: what opens it finds all tables. */
export async function createDatabaseFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  dump ??= preparedDump();
  await (await PGlite.create({ dataDir: folder, loadDataDir: await dump })).close();
}

async function preparedDump(): Promise<Dump> {
  return readOrMakeDump(`database-${await nameOfPreparation()}`, async (lite) => {
    await prepare(toPgliteConnection(lite));
    for (const statement of LEAN) await lite.exec(statement);
  });
}

/** A dump of a database without any table, for tests of migrations: a new one takes a second and a half to set up. */
export async function readEmptyDump(): Promise<Blob> {
  const hash = createHash('sha256').update(await readFile(join(import.meta.dirname, '../package-lock.json')));
  return readOrMakeDump(`empty-${hash.digest('hex').slice(0, 16)}`, async () => {});
}

/** The dump that an earlier process kept under this name, or a new one of what `fill` leaves in a new database. */
async function readOrMakeDump(name: string, fill: (lite: PGlite) => Promise<void>): Promise<Dump> {
  const file = join(cacheFolder, `${name}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Dump(new Uint8Array(kept).buffer);
  const lite = await PGlite.create();
  await fill(lite);
  const made = await (await lite.dumpDataDir('none')).arrayBuffer();
  await lite.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, Buffer.from(made));
  await rename(unfinished, file);
  return new Dump(made);
}

async function copyOnServer(url: string): Promise<DatabaseConnection> {
  const name = `thrive_test_${randomBytes(8).toString('hex')}`;
  const template = `thrive_template_${await nameOfPreparation()}`;
  await onServer(url, async (client) => {
    // One process prepares, the others wait; copying needs the template to itself as well.
    await client.query(`select pg_advisory_lock(hashtext('thrive tests'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`create database ${template}_new`);
      const connection = openPostgres(urlOf(url, `${template}_new`));
      await prepare(connection);
      await connection.close();
      await client.query(`alter database ${template}_new rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const connection = openPostgres(urlOf(url, name));
  return {
    ...connection,
    async close() {
      await connection.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
