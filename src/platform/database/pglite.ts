// The embedded database: PostgreSQL compiled to WebAssembly, in a folder that one process owns.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { closeAll } from '../data-folder.ts';
import { type Database, type DatabaseConnection, migrationsFolder } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';
import { takeTurns } from './turns.ts';

/** 194 MB of memory instead of 330; the write-ahead log stays small in a folder that nobody archives. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

/** Opens the folder, making it on the first start. Fails with a sentence when another process has it open. */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(`${folder}.lock`);
  try {
    const lite = await PGlite.create({ dataDir: join(folder), postgresqlconf: settings });
    // What it makes at its first start is 0666 whatever the umask says.
    if (process.platform !== 'win32') await closeAll(folder);
    takeTurns(lite);
    return connectionTo(lite, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** An open PGlite as a connection: tests bring one that lives in memory. */
export function connectionTo(lite: PGlite, afterClose: () => Promise<void> = async () => {}): DatabaseConnection {
  const db = drizzle(lite, { schema });
  return {
    db: db as unknown as Database,
    link: { kind: 'pglite', lite },
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await lite.close();
      await afterClose();
    },
  };
}
