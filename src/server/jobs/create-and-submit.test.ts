// Creating and submitting a job, over HTTP.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { gendersOfferedForStatus } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { submitJob } from './submit-job.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

const HOUR = 3600;

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;

/** Shared by the tests that change neither the clock nor what the engine does. */
let app: App;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

async function start(options = {}): Promise<App> {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  return app;
}

// Requirements: R181–R187, R307, R308
test(
  'every category, status and gender on offer makes a job, and nothing else does',
  async () => {
    const { id, token } = await createSignedInPerson(app);
    const create = (answers: object) => app.call('POST /jobs/create', { userid: id, ...answers }, token);

    for (const { key, statuses } of campaign.pillars) {
      for (const status of statuses) {
        const [question_3] = gendersOfferedForStatus(key, status.key).slice(-1);
        const { status: http, body } = await create({ question_1: key, question_2: status.key, question_3 });
        expect(http).toBe(200);
        expect(await readJobRow(app, body.data.id)).toMatchObject({
          question1: key,
          question2: status.key,
          status: 'created',
        });
      }
    }
    for (const [field, value] of [
      ['question_1', 'wealth'],
      ['question_2', 'heard'],
      ['question_3', 'neither'],
    ]) {
      const { status, body } = await create({ ...DEFAULT_JOB_ANSWERS, [field]: value });
      expect([status, body.code]).toEqual([422, 'answer_unknown']);
      expect(body.error).toBe(body.message);
    }
    expect((await create({ ...DEFAULT_JOB_ANSWERS, question_2: 'safe', question_3: 'male' })).body.code).toBe(
      'answer_gender_not_offered',
    );
    expect((await create({ ...DEFAULT_JOB_ANSWERS, colour: 'red' })).status).toBe(400);
    expect((await create({ question_1: 'wellness' })).status).toBe(400);
  },
  LONG_MS,
);

test('of 120 jobs that a person begins at once fifty are begun', async () => {
  const app = await start({ worker: false });
  const { id, token } = await createSignedInPerson(app);
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => app.call('POST /jobs/create', { userid: id, ...DEFAULT_JOB_ANSWERS }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['too_many_requests']),
  );
});

// Requirements: D40
test('a job is begun in nobody else’s name', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const { status } = await app.call('POST /jobs/create', { userid: other.id, ...DEFAULT_JOB_ANSWERS }, person.token);
  expect(status).toBe(404);
});

// Requirements: R311, D25
test('a job is submitted once its three photos are there, and is queued once however often it is sent', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  expect((await callSubmitJob(app, person, jobId)).body.code).toBe('photos_missing');
  await addAcceptedPhotos(app, person);

  const answers = await Promise.all(Array.from({ length: 12 }, () => callSubmitJob(app, person, jobId)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers[0].body.data.id).toBe(jobId);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect((await callSubmitJob(app, person, jobId)).body.data.status).toBe('completed');
  expect(app.engine.behaviour.requests.filter(({ job }) => job === jobId)).toHaveLength(1);
});

// Requirements: D61
test('of two jobs submitted at the same instant one runs', async () => {
  const app = await start();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  const jobs = [await createUnsubmittedJob(app, person), await createUnsubmittedJob(app, person)];

  const answers = await Promise.all(jobs.map((jobId) => callSubmitJob(app, person, jobId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('job_running');
  const again = await app.call('POST /jobs/create', { userid: person.id, ...DEFAULT_JOB_ANSWERS }, person.token);
  expect(again.body.code).toBe('job_running');
});

// Requirements: D61
test(
  'the sixth picture in 24 hours has to wait; one that failed does not count',
  async () => {
    const app = await start();
    const person = await createSignedInPerson(app);
    app.engine.behaviour.failures.push('The picture did not turn out.');
    expect(await waitForJobEnd(app, await createQueuedJob(app, person))).toBe('failed');
    for (let picture = 1; picture <= 5; picture += 1) await createFinishedJob(app, person);
    const sixth = await app.call('POST /jobs/create', { userid: person.id, ...DEFAULT_JOB_ANSWERS }, person.token);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'job_limit']);

    app.clock.forward(24 * HOUR + 60);
    const tomorrow = await signInAgain(app, person);
    expect(await createUnsubmittedJob(app, tomorrow)).toBeTruthy();
  },
  LONG_MS,
);

// Requirements: D57
test('photos that were deleted after 24 hours are asked for again', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  app.clock.forward(24 * HOUR + 60);
  const tomorrow = await signInAgain(app, person);
  const jobId = await createUnsubmittedJob(app, tomorrow);
  // The purge has not run yet: what is late is as good as gone.
  expect((await callSubmitJob(app, tomorrow, jobId)).status).toBe(409);
  await purgeExpiredData(app);
  expect((await callSubmitJob(app, tomorrow, jobId)).body.code).toBe('photos_expired');
});

test('a job and its place in the queue exist together or not at all', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  await addAcceptedPhotos(app, person);
  const brokenQueue = {
    ...app.services.queue,
    send: async () => {
      throw new Error('the queue is away');
    },
  };
  const own = { userId: person.id, jobId };
  await expect(submitJob({ ...app.services.config, ...app.services, queue: brokenQueue }, own)).rejects.toThrow('away');
  expect((await readJobRow(app, jobId)).status).toBe('created');
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
});

// Requirements: R230, D24
test('a status moves from created to queue to completed or failed, and from failed to queue alone', async () => {
  const app = await start();
  app.engine.behaviour.failures.push('The picture did not turn out.');
  const person = await createSignedInPerson(app);
  const failing = await createQueuedJob(app, person);
  expect(await waitForJobEnd(app, failing)).toBe('failed');
  const before = await readJobRow(app, failing);
  expect(before.failure).toBe('The picture did not turn out.');

  expect((await callSubmitJob(app, person, failing)).body.data.status).toBe('queue');
  expect(await waitForJobEnd(app, failing)).toBe('completed');
  const after = await readJobRow(app, failing);
  expect(after.queueNumber).toBeGreaterThan(before.queueNumber ?? Number.NaN);
  expect(after.seed).not.toBe(before.seed);
  expect(after.failure).toBeNull();
});
