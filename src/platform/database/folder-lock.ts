// A lock that allows one process for each PGlite folder: two processes would lose data without an error.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's own word for a file that somebody else has locked. */
const BUSY = 5;

/** Locks end when their connection is collected as garbage: so they are held on to here. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock file and returns what gives it back. Fails with a sentence when another process has it.
 *
 * The lock is the operating system's, reached through SQLite because Node has no call for it: taken by one process
 * even when many try at once, and gone with its process however that ends. A file with a process id in it is neither.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
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
