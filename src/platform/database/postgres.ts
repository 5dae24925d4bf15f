// A PostgreSQL server, for several processes and machines.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, type DatabaseConnection, migrationsFolder } from './database.ts';
import * as schema from './schema.ts';

/** Any number that no other program takes on this database: processes migrate one after another. */
const MIGRATION_LOCK = 7_284_501;

/** Connections are made when they are first needed; `connections` is the most that this process holds. */
export function openPostgres(url: string, connections = 10): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'thrive' });
  // Without a listener an idle connection that the server closes would end the process; the pool makes a new one.
  pool.on('error', () => {});
  // The same for a connection that is in somebody's hands: its transaction fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { schema }) as unknown as Database;
  return { db, link: { kind: 'postgres', url }, migrate: () => migrateAlone(pool), close: () => pool.end() };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client, { schema });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    // A session that failed half-way may still hold the lock: closing it lets go.
    client.release(true);
  }
}
