// Admins retry failed jobs, under the rules of a submit.
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { listJobsAs, readAuditTrailAs } from './admin.test-helpers.ts';

const DAY = 24 * 3600 + 60;

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return { app, admin: await createSignedInPerson(app, 'admin@infosys.com') };
}

const retry = (app: TestApp, admin: SignedInPerson, jobId: string) =>
  app.call('POST /jobs/retry', { jobId }, admin.token);

async function createFailedJob(app: Awaited<ReturnType<typeof start>>['app'], person: SignedInPerson): Promise<string> {
  app.engine.behaviour.failures.push('no room on the card');
  const jobId = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, jobId)).toBe('failed');
  return jobId;
}

test('a failed picture is made after all when an admin tries again', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFailedJob(app, person);
  expect((await listJobsAs(app, admin))[0]).toMatchObject({ id: jobId, status: 'failed', failure: expect.any(String) });

  expect((await retry(app, admin, jobId)).body.data).toEqual({ id: jobId, status: 'queue' });
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect((await listJobsAs(app, admin))[0]).toMatchObject({ status: 'completed', failure: null });
  expect(await readAuditTrailAs(app, admin, 'changes')).toMatchObject([
    { who: 'admin@infosys.com', action: 'retry-job', subject: jobId },
  ]);
});

test('what did not fail stays as it is: nobody’s picture is submitted for them', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const finished = await createFinishedJob(app, person);
  const begun = await createUnsubmittedJob(app, person);
  expect((await retry(app, admin, finished)).body.data.status).toBe('completed');
  expect((await retry(app, admin, begun)).body.data.status).toBe('created');
  expect((await readJobRow(app, begun)).queuedAt).toBeNull();
  expect((await retry(app, admin, 'nothing')).status).toBe(404);
  expect(await readAuditTrailAs(app, admin, 'changes')).toEqual([]);
});

test('without photos, beside another picture of the person, or after their time, no retry', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFailedJob(app, person);
  app.engine.behaviour.held = true;
  const running = await createQueuedJob(app, person);
  expect((await retry(app, admin, jobId)).body.code).toBe('job_running');
  app.engine.behaviour.held = false;
  await waitForJobEnd(app, running);

  await app.call('PUT /users/startover', { userid: person.id }, person.token);
  const refused = await retry(app, admin, jobId);
  expect([refused.status, refused.body.code]).toEqual([409, 'photos_missing']);
  expect((await readJobRow(app, jobId)).status).toBe('failed');

  app.clock.forward(DAY);
  expect((await retry(app, await signInAgain(app, admin), jobId)).status).toBe(404);
});
