// Files that the deletion of rows leaves behind.
import { expect, onTestFinished, test } from 'vitest';
import { newStorageKey } from '#platform/storage/storage.ts';
import { VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  PNG_HEADER_BYTES,
  purgeExpiredData,
  startAppWithTestEngine,
} from '#test/builders.ts';

const DAY = 24 * 3600;

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return app;
}

test('files that no row names are swept, young ones and named ones are not', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const named = await listStorageKeys(app);
  for (const folder of ['photos', 'models', 'pictures', 'screens', 'gallery']) {
    await app.services.storage.put(newStorageKey(folder), PNG_HEADER_BYTES, 'image/png');
  }
  expect((await purgeExpiredData(app)).strayFiles).toBe(0);
  app.clock.forward(6 * 60);
  expect((await purgeExpiredData(app)).strayFiles).toBe(5);
  expect(await listStorageKeys(app)).toEqual(named);
});

test('a purge whose files can’t be deleted leaves none behind in the end', async () => {
  const app = await start();
  await createFinishedJob(app, await createSignedInPerson(app));
  app.clock.forward(DAY + 60);
  const { storage } = app.services;
  const remove = storage.delete;
  let refused = 0;
  storage.delete = async () => {
    refused += 1;
    throw new Error('the store is away');
  };
  await purgeExpiredData(app);
  expect(refused).toBeGreaterThanOrEqual(4 + 2 * VARIANT_COUNTS_BY_LOAD.quiet);
  storage.delete = remove;
  await purgeExpiredData(app);
  expect(await listStorageKeys(app)).toEqual([]);
});
