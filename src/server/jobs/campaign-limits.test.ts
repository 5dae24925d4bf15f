// Limits of the whole campaign, over HTTP.
import { expect, onTestFinished, test } from 'vitest';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';

async function start(env: Record<string, string>, worker = true) {
  const app = await startAppWithTestEngine({ env, worker });
  onTestFinished(() => app.close());
  return app;
}

test('with as many pictures as the campaign has for a day, the next begins tomorrow in the campaign’s time zone', async () => {
  const app = await start({ PICTURES_PER_DAY: '1', BUSINESS_TZ: 'Asia/Kolkata' });
  const [first, second] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const begun = await createUnsubmittedJob(app, second);
  await addAcceptedPhotos(app, second);
  await createFinishedJob(app, first);

  const create = () => app.call('POST /jobs/create', { userid: second.id, ...DEFAULT_JOB_ANSWERS }, second.token);
  expect([(await create()).status, (await create()).body.code]).toEqual([429, 'campaign_day_full']);
  const submitted = await callSubmitJob(app, second, begun);
  expect([submitted.status, submitted.body.code]).toEqual([429, 'campaign_day_full']);

  app.clock.forward(24 * 3600);
  const tomorrow = await signInAgain(app, second);
  expect(await createUnsubmittedJob(app, tomorrow)).toBeTruthy();
});

test('with as many waiting as the line may hold, the next comes back when one has gone', async () => {
  const app = await start({ PICTURES_WAITING: '1' }, false);
  const [first, second] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const begun = await createUnsubmittedJob(app, second);
  await addAcceptedPhotos(app, second);
  const waiting = await createQueuedJob(app, first);

  const submitted = await callSubmitJob(app, second, begun);
  expect([submitted.status, submitted.body.code]).toEqual([429, 'campaign_line_full']);
  // Who stands in the line already is not sent away.
  expect((await callSubmitJob(app, first, waiting)).status).toBe(200);
  const deleted = await app.call('POST /users/deletemydata', { userid: first.id }, first.token);
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  expect((await callSubmitJob(app, second, begun)).status).toBe(200);
});
