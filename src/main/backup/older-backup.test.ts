// A back-up of a product that does not run, restored when its data are past their time.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFinishedJob, createSignedInPerson } from '#test/builders.ts';
import { createBackupTestFolders } from './backup.test-helpers.ts';
import { makeBackupAndRemoveExpired } from './make-backup.ts';
import { restoreBackupAndPurgeExpired } from './restore-backup.ts';

test('an older back-up brings back the gallery and nothing past its time', { timeout: 120_000 }, async () => {
  const { root, configFor, appOnPreparedDatabase, remove } = await createBackupTestFolders();
  onTestFinished(remove);
  const source = await appOnPreparedDatabase('two-days-ago');
  source.clock.forward(-48 * 3600);
  const subject = await createSignedInPerson(source);
  await source.call(
    'PUT /jobs/publish',
    { publish: true, jobId: await createFinishedJob(source, subject) },
    subject.token,
  );
  await source.close();
  const { folder } = await makeBackupAndRemoveExpired(configFor('two-days-ago'), join(root, 'older'), new Date());
  const restored = await restoreBackupAndPurgeExpired(configFor('kept'), folder, { now: new Date(), older: true });
  expect(restored).toMatchObject({ people: 0, published: 1, purged: { jobs: 1 } });
});
