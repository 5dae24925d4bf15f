// Running a picture job with an engine that is slow, failing or loses requests.
import { expect, test } from 'vitest';
import { pictureReadyEmails } from '#platform/database/schema.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  readJobRow,
  waitForJobEnd,
} from '#test/builders.ts';
import { isEnrolledAndProfileStored, runPaintJobOnce, startAutoClosingEngineApp, waitUntil } from '#test/paint-job.ts';
import { withImmediateRetries } from '#test/retries.ts';
import { VARIANT_COUNTS_BY_LOAD } from './paint-job.ts';
import { failOverdueRuns, saveProgress } from './run-store.ts';

// Requirements: R3, D23
test('a person is enrolled with the first picture, and drawn at once from then on', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  const first = await createFinishedJob(app, person);
  expect(await isEnrolledAndProfileStored(app, person.id)).toBe(true);
  const second = await createFinishedJob(app, person);
  expect(app.engine.behaviour.asked.filter((call) => call === 'enrol')).toHaveLength(1);
  expect([(await readJobRow(app, first)).wasTrained, (await readJobRow(app, second)).wasTrained]).toEqual([
    false,
    true,
  ]);
  expect(app.engine.behaviour.requests[1]).toMatchObject({ pillar: 'wellness', status: 'mindful', gender: 'female' });
});

// Requirements: R228
test('a job that the engine gives up fails with its reason, and nobody gets an e-mail', async () => {
  const app = await startAutoClosingEngineApp();
  app.engine.behaviour.failures.push('No likeness was reached.');
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, jobId)).toBe('failed');
  expect(await readJobRow(app, jobId)).toMatchObject({ failure: 'No likeness was reached.', imageKey: null });
  expect(await listStorageKeys(app, 'pictures/')).toEqual([]);
  expect(app.mailbox.emails.filter(({ code }) => !code)).toEqual([]);
});

test('a request that the engine forgets is submitted again, and drawn once', async () => {
  const app = await startAutoClosingEngineApp();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  await waitUntil(async () => (await readJobRow(app, jobId)).stage === 'painting');
  app.engine.forget();
  app.engine.behaviour.held = false;
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect(app.engine.behaviour.requests.length).toBe(2);
  expect(await listStorageKeys(app, 'pictures/')).toHaveLength(VARIANT_COUNTS_BY_LOAD.quiet);
});

test('an engine that breaks at any of its calls is asked again', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  Object.assign(app.engine.behaviour.broken, { enrol: 1, submit: 1, poll: 1 });
  const jobId = await createQueuedJob(app, person);
  expect(await withImmediateRetries(app.services.db, waitForJobEnd(app, jobId))).toBe('completed');
  expect(app.engine.behaviour.broken).toEqual({ enrol: 0, submit: 0, poll: 0, generate: 0, erase: 0 });
});

test('work on a job that was painted elsewhere meanwhile leaves no second picture and no second e-mail', async () => {
  const app = await startAutoClosingEngineApp({ worker: false });
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  await Promise.all([runPaintJobOnce(app, jobId), runPaintJobOnce(app, jobId), runPaintJobOnce(app, jobId)]);
  await runPaintJobOnce(app, jobId);
  const { status, imageKey } = await readJobRow(app, jobId);
  expect(status).toBe('completed');
  expect(await listStorageKeys(app, 'pictures/')).toContain(imageKey);
  for (const folder of ['pictures/', 'screens/'])
    expect(await listStorageKeys(app, folder)).toHaveLength(VARIANT_COUNTS_BY_LOAD.quiet);
  expect(await app.services.db.select().from(pictureReadyEmails)).toHaveLength(1);
});

test('photos that change during the enrolment are enrolled again', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  let newer: string[] = [];
  app.engine.behaviour.duringTraining = async () => {
    newer = await addAcceptedPhotos(app, person);
  };
  const jobId = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect(app.engine.behaviour.asked.filter((call) => call === 'enrol')).toHaveLength(2);
  expect(newer).toHaveLength(3);
  expect(await isEnrolledAndProfileStored(app, person.id)).toBe(true);
  expect(await listStorageKeys(app, 'models/')).toHaveLength(1);
});

// Requirements: D46
test('starting over while a person is enrolled leaves neither a face profile nor a mark', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  app.engine.behaviour.duringTraining = async () => {
    const { status } = await app.call('PUT /users/startover', { userid: person.id }, person.token);
    expect(status).toBe(200);
  };
  const jobId = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, jobId)).toBe('failed');
  expect(await isEnrolledAndProfileStored(app, person.id)).toBe(false);
  expect(await listStorageKeys(app)).toEqual([]);
});

// Requirements: D26
test('a job that is painted for more than 30 minutes fails, and its late picture is thrown away', async () => {
  const app = await startAutoClosingEngineApp();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  await waitUntil(async () => (await readJobRow(app, jobId)).stage === 'painting');
  const limit = { paintingMinutes: 30, waitingHours: 12 };
  app.clock.forward(29 * 60);
  expect(await failOverdueRuns(app.services.db, app.clock, limit)).toBe(0);
  app.clock.forward(2 * 60);
  expect(await failOverdueRuns(app.services.db, app.clock, limit)).toBe(1);
  await waitUntil(() => app.engine.behaviour.asked.some((call) => call.startsWith('cancel ')));
  app.engine.behaviour.held = false;
  expect((await readJobRow(app, jobId)).status).toBe('failed');
  expect(await listStorageKeys(app, 'pictures/')).toEqual([]);
});

// Requirements: D27
test('progress never goes back, and reaches the whole only with the picture', async () => {
  const app = await startAutoClosingEngineApp();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  await addAcceptedPhotos(app, person);
  await callSubmitJob(app, person, jobId);
  await waitUntil(async () => (await readJobRow(app, jobId)).stage === 'painting');
  const run = { jobId, run: (await readJobRow(app, jobId)).queueNumber ?? -1 };
  const { progress } = await readJobRow(app, jobId);
  for (const reported of [0.1, 0, -1, progress - 0.01]) {
    await saveProgress(app.services.db, run, { stage: 'learning', progress: reported });
    expect(await readJobRow(app, jobId)).toMatchObject({ progress, stage: 'painting' });
  }
  await saveProgress(app.services.db, run, { stage: 'framing', progress: 7 });
  expect((await readJobRow(app, jobId)).progress).toBeLessThan(1);
  app.engine.behaviour.held = false;
  await waitForJobEnd(app, jobId);
  expect((await readJobRow(app, jobId)).progress).toBe(1);
});
