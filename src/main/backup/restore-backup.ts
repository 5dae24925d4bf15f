// Restores a back-up into an empty data folder, and deletes what is past its time before anybody sees it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { count, isNotNull } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { galleryItems, users } from '#platform/database/schema.ts';
import { readOrCreateSecret } from '#platform/secret-file.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { type PurgedItemCounts, purgeExpiredPersonalData } from '#server/retention/purge-expired.ts';
import { openServicesAndMigrate } from '../services.ts';
import { BACKUP_LIFETIME_MS, countMigrationFiles, requireEmbeddedDatabase } from './make-backup.ts';
import {
  type BackupManifest,
  copyFolderWithHashes,
  readAndVerifySignedManifest,
  verifyBackupFiles,
} from './manifest.ts';

type RestoreResult = { at: string; people: number; published: number; purged: PurgedItemCounts };
type Options = {
  /** Accept a back-up that is older than a day. */
  older?: boolean;
  now: Date;
};

/** Checks the whole back-up before it writes anything, and removes what it wrote where it fails. Throws a sentence. */
export async function restoreBackupAndPurgeExpired(
  config: Config,
  source: string,
  options: Options,
): Promise<RestoreResult> {
  requireEmbeddedDatabase(config, 'npm run restore');
  await requireEmpty(config.dataDir);
  await requireSecret(config);
  const manifest = await readAndVerifySignedManifest(
    source,
    createPurposeKeyedCrypto(await readOrCreateSecret(config)),
  );
  requireFit(manifest, await countMigrationFiles(), options);
  await verifyBackupFiles(source, manifest);
  try {
    for (const name of ['database', 'files'])
      if (await isThere(join(source, name)))
        await copyFolderWithHashes(join(source, name), join(config.dataDir, name), name);
    return { at: manifest.at, ...(await bringUpToDate(config)) };
  } catch (error) {
    for (const name of await entriesOf(config.dataDir))
      await rm(join(config.dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

/** All but the secret, which has to be there before the restore. */
async function entriesOf(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name !== 'secret');
}

async function requireEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const [first] = await entriesOf(dataDir);
  if (first)
    throw new Error(
      `The data folder ${dataDir} is not empty: it holds ${first}. A restore overwrites nothing: set DATA_DIR to an ` +
        'empty folder, or move what is there away first.',
    );
}

async function requireSecret({ secret, dataDir }: Config): Promise<void> {
  if (secret || (await isThere(join(dataDir, 'secret')))) return;
  throw new Error(
    'Set the SECRET of the installation that was backed up, or put the copy of its file `secret` into DATA_DIR ' +
      `(${dataDir}): without it nothing personal in the back-up can be read.`,
  );
}

function requireFit({ at, migrations }: BackupManifest, known: number, { older, now }: Options): void {
  if (migrations > known)
    throw new Error('The back-up was made by a newer version: install that version, and restore again.');
  const hours = Math.floor((now.getTime() - Date.parse(at)) / 3_600_000);
  if (now.getTime() - Date.parse(at) <= BACKUP_LIFETIME_MS || older) return;
  throw new Error(
    `The back-up is ${hours} hours old. Personal data live for 24 hours, so all of it would be past its time, and ` +
      'pictures that were taken down since would hang in the gallery again. To restore it all the same, for the gallery ' +
      'and the counts, add -- --older: what is past its time is deleted before the restore ends.',
  );
}

/** Runs the migrations and one purge. */
async function bringUpToDate(config: Config): Promise<Omit<RestoreResult, 'at'>> {
  const services = await openServicesAndMigrate(config, { cron: false, clock: systemClock });
  try {
    const purged = await purgeExpiredPersonalData({ ...services, timeZone: config.timeZone });
    const { db } = services;
    const people = firstRowOrThrow(await db.select({ amount: count() }).from(users).where(isNotNull(users.email)));
    const published = firstRowOrThrow(await db.select({ amount: count() }).from(galleryItems));
    return { people: people.amount, published: published.amount, purged };
  } finally {
    await services.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
