// The list of a back-up: each file with its SHA-256, sealed with the installation's secret.
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isEqualInConstantTime, type PurposeKeyedCrypto } from '#platform/secrets.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;
const PURPOSE = 'backup manifest';

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the database was copied, ISO 8601. */
  at: z.iso.datetime(),
  /** How many migrations the program knew that made the back-up. */
  migrations: z.int(),
  /** SHA-256 (hex) by path, with `/` between folders. */
  files: z.record(z.string(), z.string()),
});

export type BackupManifest = z.output<typeof manifestSchema>;

/** Copies a folder with its files' times, and returns their hashes under `prefix`. A file that vanishes meanwhile is left out. */
export async function copyFolderWithHashes(from: string, to: string, prefix: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    // PostgreSQL needs its empty folders.
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (await copyIfThere(path, target)) hashes[nameOf(prefix, from, path)] = await sha256Of(target);
  }
  return hashes;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    const { atime, mtime } = await stat(from);
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await utimes(to, atime, mtime);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function nameOf(prefix: string, folder: string, path: string): string {
  return [prefix, ...relative(folder, path).split(sep)].join('/');
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function writeSignedManifest(
  folder: string,
  manifest: Omit<BackupManifest, 'format'>,
  secrets: PurposeKeyedCrypto,
) {
  const text = JSON.stringify({ format: FORMAT, ...manifest });
  await writeFile(join(folder, MANIFEST), JSON.stringify({ manifest: text, seal: secrets.hmac(PURPOSE, text) }), {
    mode: 0o600,
  });
}

/** Reads the list without looking at the files. Throws a sentence where the secret is another one or the list was changed. */
export async function readAndVerifySignedManifest(
  folder: string,
  secrets: PurposeKeyedCrypto,
): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished back-up: it has no ${MANIFEST}.`);
  });
  const { manifest, seal } = z.object({ manifest: z.string(), seal: z.string() }).parse(JSON.parse(text));
  if (!isEqualInConstantTime(seal, secrets.hmac(PURPOSE, manifest)))
    throw new Error(
      'This back-up was made with another SECRET, or its list was changed. Set the SECRET of that time (or put the ' +
        'copy of the file `secret` into DATA_DIR): without it nothing personal in the back-up can be read.',
    );
  return manifestSchema.parse(JSON.parse(manifest));
}

/** Throws a sentence that names the first file that is missing, changed, or not on the list. */
export async function verifyBackupFiles(folder: string, { files }: BackupManifest): Promise<void> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const stranger = found.find((name) => name !== MANIFEST && !(name in files));
  if (stranger) throw new Error(`The back-up is damaged: ${stranger} is not on its list.`);
  for (const [name, hash] of Object.entries(files)) {
    const is = await sha256Of(join(folder, name)).catch(() => 'missing');
    if (is !== hash) throw new Error(`The back-up is damaged: ${name} is ${is === 'missing' ? 'missing' : 'changed'}.`);
  }
}
