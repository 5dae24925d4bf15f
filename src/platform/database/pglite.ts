// The embedded database: PGlite, PostgreSQL compiled to WebAssembly, in a folder used by one process.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { closeAll } from '../data-folder.ts';
import { rootCauseMessage } from '../log.ts';
import { type Database, type DatabaseConnection, migrationsFolder } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';
import { yieldBetweenQueries } from './yield-between-queries.ts';

/** 194 MB of memory instead of 330; the write-ahead log stays small in a folder that nobody archives. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

/**
 * Opens the folder, making it on the first start. Fails with a sentence when another process has it open, when it
 * can't be written, or when it is damaged.
 */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  const unlock = await claimFolder(folder);
  try {
    const lite = await openFiles(folder);
    // What it makes at its first start is 0666 whatever the umask says.
    if (process.platform !== 'win32') await closeAll(folder);
    yieldBetweenQueries(lite);
    return connectionTo(lite, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Makes the folder and keeps other processes out. */
async function claimFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await lockFolder(`${folder}.lock`);
  } catch (error) {
    // The lock says itself that another process has it.
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    throw new Error(
      `The database folder ${folder} can't be written: ${rootCauseMessage(error)} Check that its disk is neither full nor ` +
        'mounted read-only and that it belongs to the account that runs this, or set DATA_DIR to another folder.',
    );
  }
}

async function openFiles(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: join(folder), postgresqlconf: settings });
  } catch (error) {
    throw new Error(
      `The database in ${folder} can't be opened: ${rootCauseMessage(error)} Where its disk has room and can be written, it is ` +
        "damaged: restore it as docs/operations.md says under 'The embedded database is damaged', or move the folder away to " +
        'start with an empty one.',
    );
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
