import { expect, test } from 'vitest';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listPublishConsents,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  signInAgain,
} from '#test/builders.ts';
import {
  callGetGalleryPageSignedOut,
  callPublishOrUnpublish,
  startGalleryAppClosedAfterTest,
} from './gallery.test-helpers.ts';

// Requirements: R321, D31
test('a picture is published once, as a copy of its own, under recorded words', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const answers = await Promise.all([
    callPublishOrUnpublish(app, person, jobId),
    callPublishOrUnpublish(app, person, jobId),
  ]);
  for (const { status, body } of answers) expect([status, body.data.published]).toEqual([200, true]);
  // Both are told the same place, which is where the gallery shows it.
  const [{ video_url }] = (await callGetGalleryPageSignedOut(app, 1)).body.data;
  for (const { body } of answers) expect(body.data.poster).toBe(video_url);
  expect((await callPublishOrUnpublish(app, person, jobId)).status).toBe(200);

  expect(await listStorageKeys(app, 'gallery/')).toHaveLength(1);
  const { body } = await callGetGalleryPageSignedOut(app, 1);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ question_1: 'wellness', question_2: 'mindful' });
  const own = await app.services.storage.read((await readJobRow(app, jobId)).imageKey ?? '');
  const [copyKey] = await listStorageKeys(app, 'gallery/');
  expect(await app.services.storage.read(copyKey)).toEqual(own);
  expect(await listPublishConsents(app)).toMatchObject([
    { userId: person.id, kind: 'publish', jobId, withdraws: null, language: 'en', textHash: expect.any(String) },
  ]);
});

// Requirements: R292, R321
test('nobody publishes what is not theirs or not finished', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  const jobId = await createFinishedJob(app, person);
  for (const caller of [other, admin]) {
    expect((await callPublishOrUnpublish(app, caller, jobId)).status).toBe(404);
    expect((await callPublishOrUnpublish(app, caller, jobId, false)).status).toBe(404);
  }
  expect((await callPublishOrUnpublish(app, person, await createUnsubmittedJob(app, person))).body.code).toBe(
    'job_not_finished',
  );
  expect((await callGetGalleryPageSignedOut(app, 1)).body.data).toEqual([]);
});

// Requirements: D31
test('a withdrawn picture is gone at once, also after 24 hours, and can’t be shown again then', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await callPublishOrUnpublish(app, person, jobId);
  const [{ video_url }] = (await callGetGalleryPageSignedOut(app, 1)).body.data;
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(200);
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  expect((await callGetGalleryPageSignedOut(app, 1)).body.data).toHaveLength(1);

  const back = await signInAgain(app, person);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await callPublishOrUnpublish(app, back, jobId, false);
    expect([status, body.data]).toEqual([200, { published: false, poster: null }]);
  }
  expect((await callGetGalleryPageSignedOut(app, 1)).body.data).toEqual([]);
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(404);
  expect(await listStorageKeys(app)).toEqual([]);
  const [given, withdrawal] = await listPublishConsents(app);
  expect(withdrawal).toMatchObject({ kind: 'publish', jobId, withdraws: given.id });
  expect((await callPublishOrUnpublish(app, back, jobId)).status).toBe(404);
});
