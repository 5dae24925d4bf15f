// The admin page's list: access, totals and time zones.
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { auditEntries, jobs } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const ALL = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31', email: 'admin@infosys.com' };

async function start(env: Record<string, string> = {}) {
  const app = await startAppWithTestEngine({ env });
  onTestFinished(() => app.close());
  return { app, admin: await createSignedInPerson(app, 'admin@infosys.com') };
}

const ask = (app: TestApp, person: SignedInPerson, change: object = {}) =>
  app.call('POST /jobs/totaljobs', { ...ALL, ...change }, person.token);

/** Rows at given instants, as if people had been there all year. */
async function jobsAt(app: TestApp, userId: string, instants: string[], change: object = {}): Promise<void> {
  await app.services.db.insert(jobs).values(
    instants.map((at, row) => ({
      id: `${at}-${row}`,
      userId,
      seed: 1,
      status: 'failed' as const,
      createdAt: new Date(at),
      queuedAt: new Date(at),
      finishedAt: new Date(at),
      ...change,
    })),
  );
}

// Requirements: R10, R163–R168, R291, R292
test('admins see jobs, people and sums; others are refused, whatever address they send', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await ask(app, person)).status).toBe(403);
  expect((await app.call('POST /jobs/totaljobs', ALL)).status).toBe(401);

  const { status, body } = await ask(app, admin, { email: 'somebody@else.com' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totalJobs: 1,
    total_till_14_april: 1,
    total_after_14_april: 0,
    totalUserSignedup: [{ total_email_count: 2 }],
    training_count: [{ total_training_count: 1 }],
  });
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    id: jobId,
    status: 'completed',
    userid: person.id,
    email: person.address,
    model_trained: true,
    question_1: 'wellness',
    question_2: 'mindful',
    question_3: 'female',
  });
});

// Requirements: R161
test('a job has every field of the specification, in the list and for its owner', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const listed = (await ask(app, admin)).body.data[0];
  expect(Object.keys(listed)).toEqual(
    expect.arrayContaining(
      'id question_1 question_2 question_3 video_url status shortcode email model_trained createdAt userid'.split(' '),
    ),
  );
  const own = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body.data;
  expect(own).toMatchObject({ id: jobId, status: 'completed', createdAt: listed.createdAt });
  expect(own.shortcode).toBe(listed.shortcode);
  expect(own.video_url).toMatch(/^\/files\//);
});

// Requirements: R128–R132, R317, R318
test('jobs are filtered by status and by days of the company’s time zone', async () => {
  const { app, admin } = await start();
  // 14 April begins in India at 18:30 UTC of the 13th.
  await jobsAt(app, admin.id, [
    '2026-04-13T18:29:59Z',
    '2026-04-13T18:30:00Z',
    '2026-04-14T18:29:59Z',
    '2026-04-14T18:30:00Z',
  ]);
  const day = async (fromDate: string, toDate: string, status = '') =>
    (await ask(app, admin, { fromDate, toDate, status })).body.totalJobs;
  expect(await day('2026-04-13', '2026-04-13')).toBe(1);
  expect(await day('2026-04-14', '2026-04-14')).toBe(2);
  expect(await day('2026-04-14', '2026-04-15')).toBe(3);
  expect(await day('2026-04-15', '2026-04-14')).toBe(0);
  expect(await day('2026-04-13', '2026-04-15', 'failed')).toBe(4);
  for (const other of ['created', 'queue', 'completed']) expect(await day('2026-04-13', '2026-04-15', other)).toBe(0);
  for (const wrong of [{ status: 'done' }, { fromDate: '14.04.2026' }, { toDate: '2026-02-30' }]) {
    expect((await ask(app, admin, wrong)).status).toBe(400);
  }
});

// Requirements: R126, R127, R370, D43
test('the totals part after 14 April and count what was submitted', async () => {
  const { app, admin } = await start({ ADMIN_CUTOFF: '2026-04-14' });
  await jobsAt(app, admin.id, ['2026-04-14T18:29:59Z', '2025-12-01T00:00:00Z']);
  await jobsAt(app, admin.id, ['2026-04-14T18:30:00Z']);
  await createUnsubmittedJob(app, admin);
  const { body } = await ask(app, admin);
  expect([body.total_till_14_april, body.total_after_14_april]).toEqual([2, 1]);
  expect(body.totalJobs).toBe(4);
});

// Requirements: D30
test('counts outlive the people that they count', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const { body: before } = await ask(app, admin);
  app.clock.forward(24 * 3600 + 60);
  await purgeExpiredData(app);
  const { body: after } = await ask(app, await signInAgain(app, admin));
  for (const sum of [
    'totalJobs',
    'total_till_14_april',
    'total_after_14_april',
    'totalUserSignedup',
    'training_count',
  ]) {
    expect(after[sum]).toEqual(before[sum]);
  }
  expect(after.data[0]).toMatchObject({
    status: 'completed',
    email: null,
    userid: null,
    question_1: null,
    video_url: null,
  });
  const again = await signInAgain(app, person);
  const { body } = await ask(app, await signInAgain(app, admin));
  // A person who comes back is not tied to what was deleted.
  expect(again.id).toBe(person.id);
  expect(body.data[0].email).toBeNull();
});

// Requirements: D44
test('one answer holds 500 rows at most, and says how many there are', async () => {
  const { app, admin } = await start();
  const instants = Array.from({ length: 520 }, (_, second) =>
    new Date(Date.UTC(2026, 5, 1, 0, 0, second)).toISOString(),
  );
  await jobsAt(app, admin.id, instants);
  const first = await ask(app, admin);
  const second = await ask(app, admin, { page: 2 });
  expect([first.body.totalJobs, first.body.data.length, second.body.data.length]).toEqual([520, 500, 20]);
  expect(first.body.data[0].createdAt).toBe(instants[519]);
  expect(second.body.data[19].createdAt).toBe(instants[0]);
});

test('who looked at the list is written down, without an address', async () => {
  const { app, admin } = await start();
  await ask(app, admin, { status: 'failed' });
  const entries = await app.services.db.select().from(auditEntries).where(eq(auditEntries.action, 'list-jobs'));
  expect(entries).toHaveLength(1);
  expect(entries[0].actor).toBe(admin.id);
  expect(JSON.stringify(entries)).not.toContain('@');
});
