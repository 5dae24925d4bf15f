// Back-ups and restores that are refused, and what they say.
import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { addAcceptedPhotos, createSignedInPerson } from '#test/builders.ts';
import { readProcessConfig } from '../process.ts';
import { createBackupTestFolders } from './backup.test-helpers.ts';
import { requestDatabaseCopy } from './database-copy.ts';
import { makeBackupAndRemoveExpired } from './make-backup.ts';
import { restoreBackupAndPurgeExpired } from './restore-backup.ts';

const HOUR_MS = 3_600_000;
const MADE_AT = new Date('2026-01-03T12:00:00Z');

const { root, settingsOf, configFor, appOnPreparedDatabase, remove } = await createBackupTestFolders();
/** Of a product that was stopped, with somebody's photos. */
let backup: Awaited<ReturnType<typeof makeBackupAndRemoveExpired>>;
beforeAll(async () => {
  const app = await appOnPreparedDatabase('stopped');
  await addAcceptedPhotos(app, await createSignedInPerson(app));
  await app.close();
  backup = await makeBackupAndRemoveExpired(configFor('stopped'), join(root, 'backups'), MADE_AT);
});
afterAll(remove);

test('a restore refuses what would overwrite, reveal or mislead, and leaves nothing behind', async () => {
  const folder = join(root, 'tampered');
  await cp(backup.folder, folder, { recursive: true });
  const restore = (env: Record<string, string>, options = { now: MADE_AT }) =>
    restoreBackupAndPurgeExpired(readProcessConfig(env), folder, options);
  await expect(restore(settingsOf('stopped'))).rejects.toThrow(/is not empty/);
  await expect(restore({ DATA_DIR: join(root, 'no-secret') })).rejects.toThrow(/Set the SECRET/);
  await expect(restore({ ...settingsOf('other'), SECRET: 'x'.repeat(40) })).rejects.toThrow(/another SECRET/);
  const late = { now: new Date(MADE_AT.getTime() + 25 * HOUR_MS) };
  await expect(restore(settingsOf('late'), late)).rejects.toThrow(/25 hours old.*--older/);
  await expect(restore({ ...settingsOf('server'), DATABASE_URL: 'postgres://x/y' })).rejects.toThrow(/operations\.md/);
  await writeFile(join(folder, 'files', 'stranger'), 'x');
  await expect(restore(settingsOf('stranger'))).rejects.toThrow(/files\/stranger is not on its list/);
  await rm(join(folder, 'files', 'stranger'));
  await appendFile(join(folder, 'database', 'PG_VERSION'), ' ');
  await expect(restore(settingsOf('changed'))).rejects.toThrow(/PG_VERSION is changed/);
  for (const name of ['no-secret', 'other', 'late', 'stranger', 'changed'])
    expect(await readdir(join(root, name)), name).toEqual([]);
});

test('says what is wrong where there is nothing to copy, or the target lies in the data', async () => {
  await expect(makeBackupAndRemoveExpired(configFor('nothing'), root, new Date())).rejects.toThrow(
    /nothing to back up/,
  );
  await expect(
    makeBackupAndRemoveExpired(configFor('stopped'), join(root, 'stopped', 'x'), new Date()),
  ).rejects.toThrow(/outside DATA_DIR/);
  const apart = await startTestApp({ worker: false });
  onTestFinished(() => apart.close());
  expect(await requestDatabaseCopy(apart.services.config.dataDir)).toBeUndefined();
});
