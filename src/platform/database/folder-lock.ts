// One process a folder: two on one PGlite folder open without complaint and lose data.
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';

/** A lock of another machine (a container, a shared disk) counts while it was touched within this time. */
const FRESH_MS = 20_000;
const TOUCH_MS = 5_000;

/**
 * Takes the lock file and returns what gives it back. A lock whose process is gone is taken over.
 * Fails with a sentence for the person at the terminal when that process still runs.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const mark = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLock(file, mark)) return keepLock(file);
    const found = await readFile(file, 'utf8').catch(() => undefined);
    if (found === undefined) continue;
    if (await isHeld(file, found)) throw new Error(inUse(file, found));
    await removeLock(file, found);
  }
  throw new Error(`The lock ${file} changes hands all the time: are several processes starting at once?`);
}

async function createLock(file: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(mark);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function keepLock(file: string): () => Promise<void> {
  const touching = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), TOUCH_MS);
  touching.unref();
  return async () => {
    clearInterval(touching);
    await rm(file, { force: true });
  };
}

/** Moves the dead lock away first: of two that find it, one moves it; a fresh one caught by mistake goes back. */
async function removeLock(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

type Mark = { pid?: number; host?: string };

function readMark(text: string): Mark {
  try {
    return JSON.parse(text) as Mark;
  } catch {
    return {};
  }
}

async function isHeld(file: string, found: string): Promise<boolean> {
  const { pid, host } = readMark(found);
  if (host === hostname()) return isRunning(pid);
  const touched = await stat(file).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs < FRESH_MS;
}

/** Our own number in a found lock was left behind by an earlier container in which we also had it. */
function isRunning(pid: number | undefined): boolean {
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(file: string, found: string): string {
  const { pid, host } = readMark(found);
  return (
    `The data folder is in use by process ${pid ?? '?'} on ${host ?? 'another machine'}. Stop that one first, or give ` +
    `this one its own DATA_DIR. Several processes can only share a PostgreSQL database (DATABASE_URL). ` +
    `If you are sure that nothing uses the folder, remove ${file}.`
  );
}
