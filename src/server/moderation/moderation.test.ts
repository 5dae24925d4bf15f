// The review queue: what waits, what is taken out and why; who decides is in deciding-admins.test.ts.
import { expect, test } from 'vitest';
import { listStorageKeys } from '#test/builders.ts';
import {
  createPublishedPicture,
  decide,
  queue,
  startAppWithTwoAdmins,
  trail,
  waiting,
} from './moderation.test-helpers.ts';

test('pictures wait newest first until somebody decides; each look and each word is on the trail', async () => {
  const { app, admin } = await startAppWithTwoAdmins();
  const [older, newer] = [await createPublishedPicture(app), await createPublishedPicture(app)];
  expect(await waiting(app, admin)).toEqual([newer.jobId, older.jobId]);
  const look = await app.call('POST /jobs/review/look', { jobId: newer.jobId }, admin.token);
  expect((await app.server.inject({ url: look.body.data.screen_url })).headers['content-type']).toBe('image/webp');

  expect((await decide(app, admin, { jobId: newer.jobId, decision: 'leave' })).status).toBe(200);
  expect(await queue(app, admin)).toMatchObject({ waiting: 1, pictures: [{ job_id: older.jobId }] });
  expect((await decide(app, admin, { jobId: newer.jobId, decision: 'undo' })).status).toBe(200);
  expect(await waiting(app, admin)).toEqual([newer.jobId, older.jobId]);
  expect(await trail(app, admin)).toEqual([
    ['reopen-picture', newer.jobId, ''],
    ['leave-picture', newer.jobId, ''],
    ['see-published', newer.jobId, ''],
  ]);
});

// Requirements: D31
test('what is taken out is gone with its copy and its link, for a reason, and does not come back by an undo', async () => {
  const { app, admin } = await startAppWithTwoAdmins();
  const { person, jobId } = await createPublishedPicture(app);
  const code = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body.data.shortcode;
  const reason = 'not-suitable';
  expect((await decide(app, admin, { jobId, decision: 'take-out', reason })).status).toBe(200);
  expect(await listStorageKeys(app, 'gallery/')).toEqual([]);
  expect((await app.call('GET /jobs/gallery?page=1')).body.data).toEqual([]);
  expect((await app.call(`GET /jobs/getShortUrl/${code}`)).status).toBe(404);
  expect(await waiting(app, admin)).toEqual([]);
  expect((await trail(app, admin))[0]).toEqual(['take-out-picture', jobId, reason]);
  for (const decision of ['undo', 'leave']) expect((await decide(app, admin, { jobId, decision })).status).toBe(404);
  // Its person may show it again, and then it waits again.
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  expect(await waiting(app, admin)).toEqual([jobId]);
});

test('a reason belongs to taking out, and to nothing else', async () => {
  const { app, admin } = await startAppWithTwoAdmins();
  const { jobId } = await createPublishedPicture(app);
  for (const wrong of [
    { jobId, decision: 'take-out' },
    { jobId, decision: 'leave', reason: 'asked-for' },
    { jobId, decision: 'take-out', reason: 'because' },
  ])
    expect((await decide(app, admin, wrong)).status).toBe(400);
});
