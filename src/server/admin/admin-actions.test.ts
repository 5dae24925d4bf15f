// Admin actions: retry a failed picture, remove one from the gallery, and the audit trail of both.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { consents } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import {
  createBegunJob,
  createFinishedJob,
  createPerson,
  createQueuedJob,
  jobRow,
  purgeExpiredData,
  signInAgain,
  startEngineApp,
  storedFiles,
  waitForJobEnd,
} from '#test/builders.ts';
import type { Person } from '#test/sign-in.ts';

const DAY = 24 * 3600 + 60;
const ALL = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31' };

async function start() {
  const app = await startEngineApp();
  onTestFinished(() => app.close());
  return { app, admin: await createPerson(app, 'admin@infosys.com') };
}

const retry = (app: TestApp, admin: Person, jobId: string) => app.call('POST /jobs/retry', { jobId }, admin.token);
const unpublish = (app: TestApp, admin: Person, jobId: string) =>
  app.call('PUT /jobs/unpublish', { jobId }, admin.token);
const publish = (app: TestApp, person: Person, jobId: string) =>
  app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
const list = async (app: TestApp, admin: Person) =>
  (await app.call('POST /jobs/totaljobs', { ...ALL, email: '' }, admin.token)).body.data;
const trail = async (app: TestApp, admin: Person, show = 'all') =>
  (await app.call(`GET /jobs/audit?show=${show}`, undefined, admin.token)).body.data;

type App = Awaited<ReturnType<typeof start>>['app'];

async function aFailedJob(app: App, person: Person): Promise<string> {
  app.engine.behaviour.failures.push('no room on the card');
  const jobId = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, jobId)).toBe('failed');
  return jobId;
}

test('a failed picture is made after all when an admin tries again', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  const jobId = await aFailedJob(app, person);
  expect((await list(app, admin))[0]).toMatchObject({ id: jobId, status: 'failed', failure: expect.any(String) });

  expect((await retry(app, admin, jobId)).body.data).toEqual({ id: jobId, status: 'queue' });
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect((await list(app, admin))[0]).toMatchObject({ status: 'completed', failure: null });
  expect(await trail(app, admin, 'changes')).toMatchObject([
    { who: 'admin@infosys.com', action: 'retry-job', subject: jobId },
  ]);
});

test('what did not fail stays as it is: nobody’s picture is submitted for them', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  const finished = await createFinishedJob(app, person);
  const begun = await createBegunJob(app, person);
  expect((await retry(app, admin, finished)).body.data.status).toBe('completed');
  expect((await retry(app, admin, begun)).body.data.status).toBe('created');
  expect((await jobRow(app, begun)).queuedAt).toBeNull();
  expect((await retry(app, admin, 'nothing')).status).toBe(404);
  expect(await trail(app, admin, 'changes')).toEqual([]);
});

test('without photos, beside another picture of the person, or after their time, no retry', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  const jobId = await aFailedJob(app, person);
  app.engine.behaviour.held = true;
  const running = await createQueuedJob(app, person);
  expect((await retry(app, admin, jobId)).body.code).toBe('job_running');
  app.engine.behaviour.held = false;
  await waitForJobEnd(app, running);

  await app.call('PUT /users/startover', { userid: person.id }, person.token);
  const refused = await retry(app, admin, jobId);
  expect([refused.status, refused.body.code]).toEqual([409, 'photos_missing']);
  expect((await jobRow(app, jobId)).status).toBe('failed');

  app.clock.forward(DAY);
  expect((await retry(app, await signInAgain(app, admin), jobId)).status).toBe(404);
});

// Requirements: D31
test('an admin takes a picture out of the gallery, also after its owner’s data is gone', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await publish(app, person, jobId)).status).toBe(200);
  expect((await list(app, admin))[0]).toMatchObject({ id: jobId, published: true });
  app.clock.forward(DAY);
  await purgeExpiredData(app);
  const later = await signInAgain(app, admin);
  expect((await list(app, later))[0]).toMatchObject({ id: jobId, email: null, published: true });

  expect((await unpublish(app, later, jobId)).body.data).toEqual({ published: false });
  expect((await app.call('GET /jobs/gallery?page=1')).body.data).toEqual([]);
  expect(await storedFiles(app, 'gallery/')).toEqual([]);
  const [given, withdrawal] = await app.services.db
    .select()
    .from(consents)
    .where(eq(consents.kind, 'publish'))
    .orderBy(consents.at);
  expect(withdrawal).toMatchObject({ kind: 'publish', jobId, withdraws: given.id });
  // A second time changes nothing and leaves no second entry.
  expect((await unpublish(app, later, jobId)).status).toBe(200);
  expect(await trail(app, later, 'changes')).toMatchObject([{ action: 'unpublish-picture', subject: jobId }]);
});

test('the trail shows who looked and changed, by address while it lives, then by id', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  await list(app, admin);
  await app.call('POST /jobs/export', ALL, admin.token);
  await app.call('PUT /users/editTrainedModel', { userid: person.id, model_trained: false }, admin.token);
  const entries = await trail(app, admin);
  expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
    'edit-trained-model',
    'export-jobs',
    'list-jobs',
  ]);
  expect(entries[0]).toMatchObject({ who: admin.address, subject: person.address, detail: 'false' });
  expect(entries[1]).toMatchObject({ detail: '2020-01-01 to 2030-12-31, all' });
  expect(await trail(app, admin, 'changes')).toHaveLength(1);

  app.clock.forward(DAY);
  await purgeExpiredData(app);
  const [edit] = await trail(app, await signInAgain(app, admin), 'changes');
  expect(edit).toMatchObject({ who: admin.address, subject: person.id });
});

test('the trail shows the newest fifty, and knows no other kinds', async () => {
  const { app, admin } = await start();
  for (let look = 0; look < 52; look++) await list(app, admin);
  const entries = await trail(app, admin);
  expect(entries).toHaveLength(50);
  const times = entries.map((entry: { at: string }) => entry.at);
  expect(times).toEqual([...times].sort().reverse());
  expect((await app.call('GET /jobs/audit?show=none', undefined, admin.token)).status).toBe(400);
});

test('the trail names who looked at somebody’s picture, and owners leave no mark on it', async () => {
  const { app, admin } = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  for (const who of [person, admin]) {
    expect((await app.call('POST /jobs/get', { job_id: jobId }, who.token)).status).toBe(200);
  }
  for (const who of [person, admin]) {
    expect((await app.call('POST /jobs/getJobStatus', { job_id: jobId }, who.token)).status).toBe(200);
  }
  const looks = (await trail(app, admin)).filter((entry: { action: string }) => entry.action === 'see-picture');
  const look = { who: admin.address, subject: jobId };
  expect(looks).toMatchObject([look, look]);
});

test.each([
  ['changed', sql`update audit_log set detail = 'nothing' where number = 3`, 3],
  ['moved in time', sql`update audit_log set at = at + interval '1 microsecond' where number = 2`, 2],
  ['taken out', sql`delete from audit_log where number = 4`, 4],
  [
    'put in',
    sql`insert into audit_log (id, actor, action, subject, detail, number, seal)
    select 'x', actor, action, subject, detail, 7, seal from audit_log where number = 6`,
    7,
  ],
])('an entry of the trail that was %s is found', async (_, change, number) => {
  const { app, admin } = await start();
  const check = async () => (await app.call('GET /jobs/audit/check', undefined, admin.token)).body.data;
  // At the same instant, as several admins might.
  await Promise.all(Array.from({ length: 6 }, () => list(app, admin)));
  expect(await check()).toEqual({ entries: 6, broken_at: null });
  await app.services.db.execute(change);
  expect(await check()).toEqual({ entries: number - 1, broken_at: number });
});
