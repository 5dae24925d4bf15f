// A lock that allows one process for each PGlite folder: two processes would lose data without an error.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's error code for a file that another process has locked. */
const BUSY = 5;

/** Keeps connections referenced: a garbage-collected connection would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Acquires the lock and returns a function that releases it. Throws a message if another process has it.
 *
 * The lock is the operating system's, used through SQLite because Node has no call for it: only one process gets it, and
 * it is released however the process ends. A file with a process id guarantees neither.
 */
export async function acquireDatabaseLockFileOrThrow(file: string): Promise<() => Promise<void>> {
  const note = `${file}.pid`;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new Error(inUse(await readFile(note, 'utf8').catch(() => 'another')));
  }
  held.add(lock);
  await writeFile(note, String(process.pid));
  return async () => {
    await rm(note, { force: true });
    held.delete(lock);
    lock.close();
  };
}

function inUse(pid: string): string {
  return (
    `The data folder is in use by a process that runs (${pid}). Stop that one first, or give this one its own ` +
    'DATA_DIR. Several processes can only share a PostgreSQL database (DATABASE_URL).'
  );
}
