// Runs migrations on a PostgreSQL server while programs of the version before write.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from './schema.ts';

/** The advisory lock under which processes migrate one after another: any number that no other program uses here. */
const MIGRATION_LOCK = 7_284_501;
/**
 * Milliseconds that a migration waits for a table. All that is new is applied in one transaction, which keeps the locks of
 * the tables it has changed: a writer that holds the next table and waits for one of those is in a deadlock with it. PostgreSQL
 * ends it after a second, and may choose the writer; the migration gives way before that and begins again.
 */
const LOCK_TIMEOUT_MS = 100;
/** Milliseconds for which it tries again. Transactions of the programs take milliseconds, a purge some seconds. */
const TRY_FOR_MS = 120_000;
const PAUSE_MS = 250;
/** Codes of PostgreSQL: a lock was not available in time; deadlock. */
const GAVE_WAY = new Set(['55P03', '40P01']);

/** On a separate connection without a timeout for statements: large tables take long, and another process may migrate first. */
export async function migratePostgres(place: pg.ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client(place);
  client.on('error', () => {});
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await db.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`));
    for (const until = Date.now() + TRY_FOR_MS; ; await sleep(PAUSE_MS)) {
      const error = await migrate(db, { migrationsFolder }).then(
        () => undefined,
        (failed: unknown) => failed,
      );
      if (error === undefined) return;
      if (!gaveWay(error) || Date.now() > until) throw error;
    }
  } finally {
    // A failed session may still hold the lock: closing it releases the lock.
    await client.end();
  }
}

/** drizzle wraps the server's error as the cause of its own. */
function gaveWay(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (GAVE_WAY.has(String((one as { code?: unknown }).code))) return true;
  return false;
}
