// Further variants that are not drawn, or thrown away: another job waits, or their person or their time is gone.
import { expect, test } from 'vitest';
import {
  createQueuedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
} from '#test/builders.ts';
import { createJobWithVariantsDue, NEVER } from './draw-variants.test-helpers.ts';
import { enrolAndPaintPictureOfJob } from './paint-job.ts';

test('further variants are not drawn while another job waits', async () => {
  const { app, read, numbers, person, jobId, draw } = await createJobWithVariantsDue();
  await createQueuedJob(app, await createSignedInPerson(app));
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
  expect((await read(person, jobId)).variants_pending).toBe(0);
});

test('a person who requests another picture gets no further variants of the last one', async () => {
  const { app, numbers, person, jobId, draw } = await createJobWithVariantsDue();
  const next = await createQueuedJob(app, person);
  const run = { jobId: next, run: (await readJobRow(app, next)).queueNumber ?? -1 };
  await enrolAndPaintPictureOfJob({ ...app.services, progressEveryMs: 5 }, run, NEVER);
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
});

test('a person who withdraws their agreement meanwhile gets no further variants', async () => {
  const { app, numbers, person, jobId, draw } = await createJobWithVariantsDue();
  app.engine.behaviour.duringSubmit = async () => {
    app.engine.behaviour.duringSubmit = undefined;
    const { status } = await app.call('POST /users/stopgenerating', { userid: person.id }, person.token);
    expect(status).toBe(200);
  };
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
});

test('while a variant is drawn everything is deleted, and nothing is left of it', async () => {
  const { app, person, draw } = await createJobWithVariantsDue();
  let deletion: Promise<{ status: number }> | undefined;
  app.engine.behaviour.duringSubmit = async () => {
    app.engine.behaviour.duringSubmit = undefined;
    deletion = app.call('POST /users/deletemydata', { userid: person.id }, person.token);
    await deletion;
  };
  await draw();
  // The drawing is cancelled as soon as the variant is not wanted, which is before the deletion has ended.
  expect((await deletion)?.status).toBe(200);
  expect(await listStorageKeys(app)).toEqual([]);
});

test('a variant that arrives while everything is deleted is thrown away', async () => {
  const { app, person, draw } = await createJobWithVariantsDue();
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  let deleted = false;
  storage.put = async (key, ...rest) => {
    await put(key, ...rest);
    if (deleted || !key.startsWith('screens/')) return;
    deleted = true;
    expect((await app.call('POST /users/deletemydata', { userid: person.id }, person.token)).status).toBe(200);
  };
  await draw();
  expect(deleted).toBe(true);
  expect(await listStorageKeys(app)).toEqual([]);
});

// Requirements: R13
test('after 24 hours they go with the picture, and are not drawn any more', async () => {
  const { app, draw } = await createJobWithVariantsDue();
  app.clock.forward(24 * 3600 + 60);
  await purgeExpiredData(app);
  await draw();
  expect(await listStorageKeys(app)).toEqual([]);
});

test('a page is told for two minutes at most that more are coming', async () => {
  const { app, read, person, jobId } = await createJobWithVariantsDue();
  app.clock.forward(121);
  expect((await read(person, jobId)).variants_pending).toBe(0);
});
