// A copy of the embedded database while the product runs: only the process that has the folder can make one.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Log, rootCauseMessage } from '#platform/log.ts';
import type { Services } from '../services.ts';

/** In the data folder, which only the product's own account may open. */
const SOCKET = 'database.sock';
const SNAPSHOT = 'database.snapshot-';
/** The shortest limit of the systems for the path of a socket (macOS). */
const LONGEST_PATH = 103;
/** Milliseconds for a copy; a database of some gigabytes takes a minute. */
const TIMEOUT_MS = 10 * 60_000;

type DatabaseCopyDeps = Pick<Services, 'config' | 'link' | 'log'>;

const socketOf = (dataDir: string) => resolve(dataDir, SOCKET);

/** Offers copies to `npm run backup`. Returns a function that ends it; without a socket the product runs on. */
export async function serveDatabaseCopies({ config, link, log }: DatabaseCopyDeps): Promise<() => Promise<void>> {
  const { dataDir } = config;
  const path = socketOf(dataDir);
  if (link.kind !== 'pglite' || process.platform === 'win32') return async () => {};
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn('npm run backup works only while this process is stopped: the path of DATA_DIR is too long', { path });
    return async () => {};
  }
  // Left by a killed process: this one has the lock of the folder.
  await rm(path, { force: true });
  await removeDatabaseCopies(dataDir);
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const given = sendDatabaseCopy(socket, { lite: link.lite, dataDir, log }).finally(() => {
      sockets.delete(socket);
      running.delete(given);
    });
    running.add(given);
  });
  await new Promise<void>((done) => {
    server.on('error', (error) => {
      log.warn('npm run backup works only while this process is stopped: no socket in DATA_DIR', {
        errorMessage: rootCauseMessage(error),
      });
      done();
    });
    server.listen(path, done);
  });
  server.unref();
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await Promise.all(running);
  };
}

type Source = { lite: PGlite; dataDir: string; log: Log };

/** Answers with a line of JSON, and removes the copy when the other side hangs up, however it ends. */
async function sendDatabaseCopy(socket: Socket, { lite, dataDir, log }: Source): Promise<void> {
  const folder = resolve(dataDir, `${SNAPSHOT}${randomUUID()}`);
  const isClosed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.on('error', () => {}).resume();
  try {
    await copyDatabase(lite, join(dataDir, 'database'), folder);
    socket.write(`${JSON.stringify({ folder })}\n`);
  } catch (error) {
    log.error('the database could not be copied for a back-up', error);
    socket.end(`${JSON.stringify({ error: rootCauseMessage(error) })}\n`);
  }
  await isClosed;
  // What is left is removed by the next start.
  await rm(folder, { recursive: true, force: true }).catch((error) => log.error('a copy could not be removed', error));
}

/**
 * Copies the folder between two statements: what was committed before is in it, and what was not is undone when it is
 * opened, as after a killed process. Queries wait meanwhile.
 */
async function copyDatabase(lite: PGlite, from: string, to: string): Promise<void> {
  // Shortens what the copy has to replay when it is opened.
  await lite.exec('checkpoint');
  await lite.runExclusive(() => copyFolder(from, to));
}

/** A thousand small files: side by side it takes half of what `cp` takes, and queries wait for it. */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isWanted).map((entry) => relative(from, join(entry.parentPath, entry.name)));
  await mkdir(to, { mode: 0o700 });
  for (const path of paths((entry) => entry.isDirectory()))
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const copies = paths((entry) => entry.isFile()).map((path) => copyFile(join(from, path), join(to, path)));
  // All have ended when this fails, so that nothing is written into a folder that is being removed.
  const failed = (await Promise.allSettled(copies)).find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
}

async function removeDatabaseCopies(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(SNAPSHOT)))
    await rm(join(dataDir, name), { recursive: true, force: true });
}

export type AcquiredDatabaseFolder = { folder: string; release(): void };

/** Asks the running product for a copy; undefined if none answers. */
export async function requestDatabaseCopy(dataDir: string): Promise<AcquiredDatabaseFolder | undefined> {
  const socket = createConnection(socketOf(dataDir));
  const isOpen = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
  if (!isOpen) return undefined;
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  const answer = await new Promise<string>((done) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
      if (text.includes('\n')) done(text);
    });
    socket.once('close', () => done(text));
  });
  const { folder, error } = JSON.parse(answer || '{}') as { folder?: string; error?: string };
  if (folder) return { folder, release: () => void socket.destroy() };
  socket.destroy();
  throw new Error(`The running product can't copy its database: ${error ?? 'it ended meanwhile'}.`);
}
