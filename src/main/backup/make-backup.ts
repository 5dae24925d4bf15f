// Makes a back-up of the embedded database and the files beside it.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Config } from '#platform/config.ts';
import { migrationsFolder } from '#platform/database/database.ts';
import { acquireDatabaseLockFileOrThrow } from '#platform/database/folder-lock.ts';
import { readOrCreateSecret } from '#platform/secret-file.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { type AcquiredDatabaseFolder, requestDatabaseCopy } from './database-copy.ts';
import { copyFolderWithHashes, writeSignedManifest } from './manifest.ts';

/** Personal data live for a day, so a back-up does too. */
export const BACKUP_LIFETIME_MS = 24 * 3_600_000;
const NAME = /^thrive-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(\..+\.part)?$/;

type Backup = { folder: string; files: number; removed: string[] };

/**
 * Writes `target/thrive-<time>` and removes back-ups there that are older than a day. Works beside a running product and
 * without one. Throws a sentence.
 */
export async function makeBackupAndRemoveExpired(config: Config, target: string, now: Date): Promise<Backup> {
  requireEmbeddedDatabase(config, 'npm run backup');
  const [database, parent] = [resolve(config.dataDir, 'database'), resolve(target)];
  if (!(await isFolder(database))) throw new Error(`There is nothing to back up: ${database} does not exist.`);
  if (`${parent}${sep}`.startsWith(`${resolve(config.dataDir)}${sep}`))
    throw new Error('The back-up must lie outside DATA_DIR, best on another machine.');
  const name = `thrive-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const unfinished = join(parent, `${name}.${randomUUID()}.part`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const hashes = await copyEverything(config, database, unfinished);
    const secrets = createPurposeKeyedCrypto(await readOrCreateSecret(config));
    await writeSignedManifest(
      unfinished,
      { at: now.toISOString(), migrations: await countMigrationFiles(), files: hashes },
      secrets,
    );
    await rename(unfinished, join(parent, name));
    return { folder: join(parent, name), files: countStoredFiles(hashes), removed: await removeOld(parent, now) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The database first: files that its rows name are there until after their rows, and never change. */
async function copyEverything(config: Config, database: string, to: string): Promise<Record<string, string>> {
  const copy = (await requestDatabaseCopy(config.dataDir)) ?? (await lockStopped(database));
  try {
    const rows = await copyFolderWithHashes(copy.folder, join(to, 'database'), 'database');
    const files = join(config.dataDir, 'files');
    const isHere = !config.s3 && (await isFolder(files));
    return { ...rows, ...(isHere && (await copyFolderWithHashes(files, join(to, 'files'), 'files'))) };
  } finally {
    copy.release();
  }
}

/** Nothing runs: the folder itself can be copied, as long as nothing starts meanwhile. */
async function lockStopped(database: string): Promise<AcquiredDatabaseFolder> {
  const unlock = await acquireDatabaseLockFileOrThrow(`${database}.lock`);
  return { folder: database, release: () => void unlock() };
}

async function removeOld(parent: string, now: Date): Promise<string[]> {
  const old = (await readdir(parent)).filter((name) => {
    const [, hour, minute, second] = NAME.exec(name) ?? [];
    return hour && now.getTime() - Date.parse(`${hour}:${minute}:${second}Z`) > BACKUP_LIFETIME_MS;
  });
  for (const name of old) await rm(join(parent, name), { recursive: true, force: true });
  return old;
}

export async function countMigrationFiles(): Promise<number> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).length;
}

function countStoredFiles(files: Record<string, string>): number {
  return Object.keys(files).filter((name) => name.startsWith('files/')).length;
}

export function requireEmbeddedDatabase({ databaseUrl }: Config, command: string): void {
  if (databaseUrl)
    throw new Error(
      `${command} is for the embedded database. DATABASE_URL names a server: docs/operations.md, ` +
        "'Back-up and rescue of PostgreSQL with a bucket', says how to copy and restore that one.",
    );
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
