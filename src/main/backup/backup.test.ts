// Back-ups of the embedded database: made beside a running product, restored onto an empty folder, and used again. What is
// refused is in refused-backups.test.ts.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  readJobRow,
  signInAgain,
  waitForJobEnd,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { createBackupTestFolders } from './backup.test-helpers.ts';
import { requestDatabaseCopy, serveDatabaseCopies } from './database-copy.ts';
import { makeBackupAndRemoveExpired } from './make-backup.ts';
import { restoreBackupAndPurgeExpired } from './restore-backup.ts';

const MADE_AT = new Date('2026-01-03T12:00:00Z');

const { root, configFor, appOn, remove } = await createBackupTestFolders();
let live: TestApp;
let stopDatabaseCopies: () => Promise<void>;
let person: SignedInPerson;
let jobId: string;
/** Holds the back-up of the tests below, and what lay there before. */
let target: string;
let backup: Awaited<ReturnType<typeof makeBackupAndRemoveExpired>>;
let finishedMeanwhile = 0;
beforeAll(async () => {
  live = await appOn('live');
  stopDatabaseCopies = await serveDatabaseCopies(live.services);
  person = await createSignedInPerson(live);
  await addAcceptedPhotos(live, person);
  jobId = await createFinishedJob(live, person);
  await live.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  target = join(root, 'backups');
  for (const name of ['thrive-2026-01-01T00-00-00Z', 'thrive-2026-01-03T09-00-00Z', 'letters'])
    await mkdir(join(target, name), { recursive: true });
  // Some pictures are finished before the database is copied, others between its copy and that of the files.
  let isDone = false;
  const writer = (async () => {
    while (!isDone) {
      await waitForJobEnd(live, await createQueuedJob(live, await createSignedInPerson(live)));
      if (!isDone) finishedMeanwhile += 1;
      // Both run in this thread: without a pause the copy of a thousand files would take as long as 70 pictures.
      await sleep(50);
    }
  })();
  backup = await makeBackupAndRemoveExpired(configFor('live'), target, MADE_AT);
  isDone = true;
  await writer;
}, 120_000);
afterAll(async () => {
  await stopDatabaseCopies();
  await live.close();
  await remove();
});

test('a back-up of a running product is restored onto an empty folder, where people go on', {
  timeout: 240_000,
}, async () => {
  const { folder, files } = backup;
  expect(finishedMeanwhile).toBeGreaterThan(0);
  expect(files).toBeGreaterThan(4);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  await expect.poll(() => readdir(join(root, 'live'))).not.toContainEqual(expect.stringMatching(/snapshot/));

  await expect(restoreBackupAndPurgeExpired(configFor('live'), folder, { now: MADE_AT })).rejects.toThrow(
    /is not empty/,
  );
  await expect(makeBackupAndRemoveExpired(configFor('live'), join(root, 'live', 'x'), MADE_AT)).rejects.toThrow(
    /outside DATA_DIR/,
  );
  const restored = await restoreBackupAndPurgeExpired(configFor('new'), folder, { now: MADE_AT });
  onTestFinished(() => rm(join(root, 'new'), { recursive: true, force: true }));
  expect(restored.people).toBeGreaterThan(0);
  expect(restored).toMatchObject({ published: 1, purged: { jobs: 0, people: 0, strayFiles: 0 } });
  const app = await appOn('new');
  onTestFinished(() => app.close());
  const again = await signInAgain(app, person);
  expect(again.id).toBe(person.id);
  const { body } = await app.call('POST /jobs/getJobStatus', { job_id: jobId }, again.token);
  expect(body.data.status).toBe('completed');
  const key = (await readJobRow(app, jobId)).imageKey ?? '';
  expect(await app.services.storage.read(key)).toEqual(await live.services.storage.read(key));
  expect((await app.call('GET /jobs/gallery?page=1')).body.data).toHaveLength(1);
  expect(await waitForJobEnd(app, await createQueuedJob(app, await createSignedInPerson(app)))).toBe('completed');
});

test('a copy is removed when its reader hangs up', async () => {
  const copy = await requestDatabaseCopy(join(root, 'live'));
  expect(await readdir(copy?.folder ?? '')).toContain('PG_VERSION');
  copy?.release();
  await expect.poll(() => readdir(join(root, 'live'))).not.toContainEqual(expect.stringMatching(/snapshot/));
});

test('a back-up removes those before it that are older than a day, and no other folder', async () => {
  expect(backup.removed).toEqual(['thrive-2026-01-01T00-00-00Z']);
  expect(await readdir(target)).toEqual(['letters', 'thrive-2026-01-03T09-00-00Z', 'thrive-2026-01-03T12-00-00Z']);
});
