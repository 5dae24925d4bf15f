// The embedded database: PGlite, PostgreSQL compiled to WebAssembly, in a folder used by one process.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { restrictPermissionsRecursively } from '../data-folder.ts';
import { rootCauseMessage } from '../log.ts';
import { type Database, type DatabaseConnection, migrationsFolder } from './database.ts';
import { acquireDatabaseLockFileOrThrow } from './folder-lock.ts';
import * as schema from './schema.ts';
import { patchPGliteToYieldBetweenQueries } from './yield-between-queries.ts';

/** 194 MB of memory instead of 330, a small write-ahead log, and 90 open files instead of one for each table and index. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'max_files_per_process=100'];

/**
 * Opens the folder, and creates it at the first start. Rejects with a message if another process has it open, if it can't
 * be written, or if it is damaged.
 */
export async function openPgliteConnection(folder: string): Promise<DatabaseConnection> {
  const opened = new AsyncDisposableStack();
  const unlock = await claimFolder(folder);
  opened.defer(unlock);
  try {
    const lite = await openFiles(folder);
    opened.defer(() => lite.close());
    // PGlite creates files with mode 0666 whatever the umask is.
    if (process.platform !== 'win32') await restrictPermissionsRecursively(folder);
    patchPGliteToYieldBetweenQueries(lite);
    return toPgliteConnection(lite, unlock);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Creates and locks the folder. */
async function claimFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await acquireDatabaseLockFileOrThrow(`${folder}.lock`);
  } catch (error) {
    // The lock's error already says that another process has it.
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

/** An open PGlite as a connection: tests use one in memory. */
export function toPgliteConnection(lite: PGlite, afterClose: () => Promise<void> = async () => {}): DatabaseConnection {
  const db = drizzle(lite, { schema });
  return {
    // drizzle names the driver in the type of its rows; `Database` is what both drivers have.
    db: db as unknown as Database,
    link: { kind: 'pglite', lite },
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await lite.close();
      await afterClose();
    },
  };
}
