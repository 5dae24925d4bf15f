// Storage in a local folder.
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { PurposeKeyedCrypto } from '../secrets.ts';
import { createSignedFilePath } from './signed-url.ts';
import { type Storage, type StoredFileStream, storageKeyPattern } from './storage.ts';

/** Files being written have this ending; a dot can't stand in a key. */
const UNFINISHED = '.part';
/** No write takes this long: older unfinished files are left by a crash, and may contain a face. */
const CUT_OFF_MS = 10 * 60_000;

/** Stores files in `folder`, which is created if it is missing. */
export async function openDiskStorage(folder: string, secrets: PurposeKeyedCrypto, clock: Clock): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => {
    if (!storageKeyPattern.test(key)) throw new Error('This is not a storage key.');
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => writeWhole(fileOf(key), bytes),
    get: async (key) => openFile(fileOf(key)),
    read: async (key) => orUndefined(readFile(fileOf(key))),
    has: async (key) => (await orUndefined(stat(fileOf(key)))) !== undefined,
    signedUrl: async (key, options) => createSignedFilePath(secrets, clock, key, options),
    delete: async (key) => rm(fileOf(key), { force: true }),
    list: (prefix) => listFiles(folder, prefix),
    ping: () => access(folder, constants.W_OK),
  };
}

/** Writes a temporary file, then renames it: a reader sees the whole file or none, also after a crash. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function openFile(file: string): Promise<StoredFileStream | undefined> {
  const handle = await orUndefined(open(file));
  if (!handle) return undefined;
  const head = Buffer.alloc(12);
  await handle.read(head, 0, 12, 0);
  const { size } = await handle.stat();
  const stream = Readable.toWeb(createReadStream(file, { fd: handle, start: 0 })) as ReadableStream<Uint8Array>;
  return { type: typeOf(head), size, stream };
}

/** All files were encoded by us, so the first bytes determine the type. */
function typeOf(head: Buffer): string {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  return head.readUInt16BE(0) === 0xffd8 ? 'image/jpeg' : 'application/octet-stream';
}

/** Lists the finished files, and deletes unfinished ones that a crash left. */
async function* listFiles(folder: string, prefix: string): AsyncIterable<{ key: string; writtenAt: Date }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !key.startsWith(prefix)) continue;
    const found = await orUndefined(stat(path));
    if (path.endsWith(UNFINISHED)) {
      if (found && Date.now() - found.mtimeMs > CUT_OFF_MS) await rm(path, { force: true });
    } else if (found && storageKeyPattern.test(key)) yield { key, writtenAt: found.mtime };
  }
}

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
