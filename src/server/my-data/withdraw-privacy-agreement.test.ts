import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  readJobRow,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { callGetMyData } from './my-data.test-helpers.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

// Requirements: R323, D48
test('taking back the use of the photos deletes them, stops the picture, and lets the browser ask again', async () => {
  const person = await createSignedInPerson(app);
  const finished = await createFinishedJob(app, person);
  const before = await listStorageKeys(app);
  app.engine.behaviour.held = true;
  const running = await createQueuedJob(app, person);
  const stop = (userid: string) => app.call('POST /users/stopgenerating', { userid }, person.token);
  expect((await stop('somebody else')).status).toBe(404);
  const { status, headers } = await stop(person.id);
  app.engine.behaviour.held = false;
  expect(status).toBe(200);
  expect(headers['set-cookie']).toMatch(/^hasAgreedPrivacy=.*Max-Age=0;/);
  expect(await readJobRow(app, running)).toMatchObject({ status: 'failed', imageKey: null });

  const { data } = (await callGetMyData(app, person)).body;
  expect(data).toMatchObject({ photos: [], model_trained: false, pictures: [{}, { job_id: finished }] });
  expect(data.agreements).toMatchObject([{ kind: 'generate', withdrawn_at: expect.any(String) }]);
  const left = await listStorageKeys(app);
  expect(before.filter((key) => !left.includes(key)).map((key) => key.split('/')[0])).toEqual([
    'models',
    'photos',
    'photos',
    'photos',
  ]);
  // The server asks for it too: what a browser remembers does not count.
  await addAcceptedPhotos(app, person);
  expect((await callSubmitJob(app, person, await createUnsubmittedJob(app, person))).body.code).toBe(
    'agreement_missing',
  );
  // Agreeing again is a new row; the old one stays as it was.
  await app.call('POST /users/agreePrivacy', { userid: person.id, version: PRIVACY_AGREEMENT_VERSION }, person.token);
  expect((await callGetMyData(app, person)).body.data.agreements).toMatchObject([
    { withdrawn_at: null },
    { kind: 'generate' },
  ]);
});
