// Who decides on a published picture: each decision is made once, by an admin who may do more than look.
import { expect, test } from 'vitest';
import { createSignedInPerson } from '#test/builders.ts';
import { createPublishedPicture, decide, startAppWithTwoAdmins, trail, waiting } from './moderation.test-helpers.ts';

test('of two admins one decides, and the other is told', async () => {
  const { app, admin } = await startAppWithTwoAdmins();
  const second = await createSignedInPerson(app, 'second@infosys.com');
  const { jobId } = await createPublishedPicture(app);
  const takeOut = { jobId, decision: 'take-out', reason: 'asked-for' };
  const answers = await Promise.all([decide(app, admin, { jobId, decision: 'leave' }), decide(app, second, takeOut)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect([404, 409]).toContain(statuses.find((status) => status !== 200));
  const decisions = (await trail(app, admin)).filter(([action]: string[]) => /leave|take-out/.test(action));
  expect(decisions).toHaveLength(1);
});

test('nobody takes back what another admin decided, nor long after', async () => {
  const { app, admin } = await startAppWithTwoAdmins();
  const second = await createSignedInPerson(app, 'second@infosys.com');
  const { jobId } = await createPublishedPicture(app);
  await decide(app, admin, { jobId, decision: 'leave' });
  const refused = await decide(app, second, { jobId, decision: 'undo' });
  expect([refused.status, refused.body.code]).toEqual([409, 'review_decided']);
  expect(await waiting(app, admin)).toEqual([]);
});

test('who may only look sees the queue and the pictures, and decides nothing', async () => {
  const { app } = await startAppWithTwoAdmins();
  const viewer = await createSignedInPerson(app, 'viewer@infosys.com');
  const { person, jobId } = await createPublishedPicture(app);
  expect(await waiting(app, viewer)).toEqual([jobId]);
  expect((await app.call('POST /jobs/review/look', { jobId }, viewer.token)).status).toBe(200);
  expect((await decide(app, viewer, { jobId, decision: 'leave' })).body.code).toBe('editor_only');
  expect((await app.call('GET /jobs/review', undefined, person.token)).status).toBe(403);
});
