// The review queue: what waits, who decides, and that each decision is made once and recorded.
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { createFinishedJob, createSignedInPerson, listStorageKeys, startAppWithTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

async function start() {
  const app = await startAppWithTestEngine({ env: { ADMIN_EMAILS: 'admin@infosys.com,second@infosys.com' } });
  onTestFinished(() => app.close());
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  return { app, admin };
}

async function aHangingPicture(app: TestApp): Promise<{ person: SignedInPerson; jobId: string }> {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app as never, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  app.clock.forward(1);
  return { person, jobId };
}

const queue = async (app: TestApp, who: SignedInPerson) =>
  (await app.call('GET /jobs/review', undefined, who.token)).body.data;
const waiting = async (app: TestApp, who: SignedInPerson) =>
  (await queue(app, who)).pictures.map((one: { job_id: string }) => one.job_id);
const decide = (app: TestApp, who: SignedInPerson, body: object) => app.call('PUT /jobs/review', body, who.token);
const trail = async (app: TestApp, who: SignedInPerson) =>
  (await app.call('GET /jobs/audit?show=all', undefined, who.token)).body.data.map(
    ({ action, subject, detail }: Record<string, string>) => [action, subject, detail],
  );

test('pictures wait newest first until somebody decides; each look and each word is on the trail', async () => {
  const { app, admin } = await start();
  const [older, newer] = [await aHangingPicture(app), await aHangingPicture(app)];
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
  const { app, admin } = await start();
  const { person, jobId } = await aHangingPicture(app);
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

test('of two admins one decides, and the other is told', async () => {
  const { app, admin } = await start();
  const second = await createSignedInPerson(app, 'second@infosys.com');
  const { jobId } = await aHangingPicture(app);
  const takeOut = { jobId, decision: 'take-out', reason: 'asked-for' };
  const answers = await Promise.all([decide(app, admin, { jobId, decision: 'leave' }), decide(app, second, takeOut)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect([404, 409]).toContain(statuses.find((status) => status !== 200));
  const decisions = (await trail(app, admin)).filter(([action]: string[]) => /leave|take-out/.test(action));
  expect(decisions).toHaveLength(1);
});

test('nobody takes back what another admin decided, nor long after', async () => {
  const { app, admin } = await start();
  const second = await createSignedInPerson(app, 'second@infosys.com');
  const { jobId } = await aHangingPicture(app);
  await decide(app, admin, { jobId, decision: 'leave' });
  const refused = await decide(app, second, { jobId, decision: 'undo' });
  expect([refused.status, refused.body.code]).toEqual([409, 'review_decided']);
  expect(await waiting(app, admin)).toEqual([]);
});

test('who may only look sees the queue and the pictures, and decides nothing', async () => {
  const { app } = await start();
  const viewer = await createSignedInPerson(app, 'viewer@infosys.com');
  const { person, jobId } = await aHangingPicture(app);
  expect(await waiting(app, viewer)).toEqual([jobId]);
  expect((await app.call('POST /jobs/review/look', { jobId }, viewer.token)).status).toBe(200);
  expect((await decide(app, viewer, { jobId, decision: 'leave' })).body.code).toBe('editor_only');
  expect((await app.call('GET /jobs/review', undefined, person.token)).status).toBe(403);
});

test('a reason belongs to taking out, and to nothing else', async () => {
  const { app, admin } = await start();
  const { jobId } = await aHangingPicture(app);
  for (const wrong of [
    { jobId, decision: 'take-out' },
    { jobId, decision: 'leave', reason: 'asked-for' },
    { jobId, decision: 'take-out', reason: 'because' },
  ])
    expect((await decide(app, admin, wrong)).status).toBe(400);
});
