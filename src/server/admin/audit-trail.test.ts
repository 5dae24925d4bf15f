// The audit trail of admins: what it shows, and that changes to it are found.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { ALL_JOBS_FILTER, listJobsAs, readAuditTrailAs } from './admin.test-helpers.ts';

const DAY = 24 * 3600 + 60;

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startAppWithTestEngine();
  admin = await createSignedInPerson(app, 'admin@infosys.com');
});
afterAll(() => app.close());
// Each test begins with an empty trail.
beforeEach(async () => {
  await app.services.db.execute(sql`delete from audit_log`);
});

test('the trail shows the newest fifty, and knows no other kinds', async () => {
  for (let look = 0; look < 52; look++) await listJobsAs(app, admin);
  const entries = await readAuditTrailAs(app, admin);
  expect(entries).toHaveLength(50);
  const times = entries.map((entry: { at: string }) => entry.at);
  expect(times).toEqual([...times].sort().reverse());
  expect((await app.call('GET /jobs/audit?show=none', undefined, admin.token)).status).toBe(400);
});

test('the trail names who looked at somebody’s picture, and owners leave no mark on it', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  for (const who of [person, admin]) {
    expect((await app.call('POST /jobs/get', { job_id: jobId }, who.token)).status).toBe(200);
  }
  for (const who of [person, admin]) {
    expect((await app.call('POST /jobs/getJobStatus', { job_id: jobId }, who.token)).status).toBe(200);
  }
  const looks = (await readAuditTrailAs(app, admin)).filter(
    (entry: { action: string }) => entry.action === 'see-picture',
  );
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
  const check = async () => (await app.call('GET /jobs/audit/check', undefined, admin.token)).body.data;
  // At the same instant, as several admins might.
  await Promise.all(Array.from({ length: 6 }, () => listJobsAs(app, admin)));
  expect(await check()).toEqual({ entries: 6, broken_at: null });
  await app.services.db.execute(change);
  expect(await check()).toEqual({ entries: number - 1, broken_at: number });
});

test('the trail shows who looked and changed, by address while it lives, then by id', async () => {
  const person = await createSignedInPerson(app);
  await listJobsAs(app, admin);
  await app.call('POST /jobs/export', ALL_JOBS_FILTER, admin.token);
  await app.call('PUT /users/editTrainedModel', { userid: person.id, model_trained: false }, admin.token);
  const entries = await readAuditTrailAs(app, admin);
  expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
    'edit-trained-model',
    'export-jobs',
    'list-jobs',
  ]);
  expect(entries[0]).toMatchObject({ who: admin.address, subject: person.address, detail: 'false' });
  expect(entries[1]).toMatchObject({ detail: '2020-01-01 to 2030-12-31, all' });
  expect(await readAuditTrailAs(app, admin, 'changes')).toHaveLength(1);

  app.clock.forward(DAY);
  await purgeExpiredData(app);
  const [edit] = await readAuditTrailAs(app, await signInAgain(app, admin), 'changes');
  expect(edit).toMatchObject({ who: admin.address, subject: person.id });
});
