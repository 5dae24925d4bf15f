// Data folders with an embedded database for tests of back-ups.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { openPgliteConnection } from '#platform/database/pglite.ts';
import type { TestApp } from '#test/app.ts';
import { startAppWithTestEngine } from '#test/builders.ts';
import { createDatabaseFolder, TEST_SECRET } from '#test/database.ts';
import { readProcessConfig } from '../process.ts';

type BackupTestFolders = {
  /** Each name below is a data folder in here. */
  root: string;
  settingsOf(name: string): { DATA_DIR: string; SECRET: string };
  configFor(name: string): Config;
  /** The product on what is in the folder, or on a new database. */
  appOn(name: string): Promise<TestApp>;
  /** The product on a new database that was not made by the product itself, which takes longer. */
  appOnPreparedDatabase(name: string): Promise<TestApp>;
  remove(): Promise<void>;
};

export async function createBackupTestFolders(): Promise<BackupTestFolders> {
  const root = await mkdtemp(join(tmpdir(), 'thrive-backup-'));
  const settingsOf = (name: string) => ({ DATA_DIR: join(root, name), SECRET: TEST_SECRET });
  const databaseOf = (name: string) => join(root, name, 'database');
  const appOn = async (name: string) => {
    await mkdir(join(root, name), { recursive: true });
    const connection = await openPgliteConnection(databaseOf(name));
    return startAppWithTestEngine({ connection, env: settingsOf(name) });
  };
  return {
    root,
    settingsOf,
    configFor: (name) => readProcessConfig(settingsOf(name)),
    appOn,
    async appOnPreparedDatabase(name) {
      await createDatabaseFolder(databaseOf(name));
      return appOn(name);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
