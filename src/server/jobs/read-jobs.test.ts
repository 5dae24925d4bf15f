// Reading jobs over HTTP: progress, content, the latest ones.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  addAcceptedPhotos,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;

const readFrom = (app: App) => (call: 'getJobStatus' | 'get', person: SignedInPerson, job_id: string) =>
  app.call(`POST /jobs/${call}`, { job_id }, person.token);

/** Shared by the tests that change neither the clock nor the engine, need no queue of their own and look at no other jobs. */
let app: App;
let read: ReturnType<typeof readFrom>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
  read = readFrom(app);
});
afterAll(() => app.close());

/** An app of the test's own. */
async function startOwnApp(options: Parameters<typeof startAppWithTestEngine>[0] = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  return { app, read: readFrom(app) };
}

// Requirements: R315, D27
test('a job’s status tells its stage, its place in the queue and its picture', async () => {
  const { app, read } = await startOwnApp({ worker: false });
  const people = [await createSignedInPerson(app), await createSignedInPerson(app), await createSignedInPerson(app)];
  const jobs: string[] = [];
  for (const person of people) jobs.push(await createQueuedJob(app, person));
  for (const [ahead, person] of people.entries()) {
    const { status, body } = await read('getJobStatus', person, jobs[ahead]);
    expect(status).toBe(200);
    // A server that has more to do than it can asks for fewer polls.
    const { poll_after_ms: _pace, ...told } = body.data;
    expect(told).toEqual({
      video_url: null,
      status: 'queue',
      kind: 'portrait',
      stage: 'waiting',
      progress: 0,
      position: ahead,
      seconds_left: null,
      usual_seconds: null,
      come_back: false,
      model_trained: false,
    });
  }
});

test('the status says what the latest pictures took, and that the person is enrolled as soon as they are', async () => {
  const [first, second] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const done = await createFinishedJob(app, first);
  const status = async (person: SignedInPerson, jobId: string) => (await read('getJobStatus', person, jobId)).body.data;
  expect((await status(first, done)).model_trained, 'enrolled by this very job').toBe(true);
  const begun = await createUnsubmittedJob(app, second);
  expect(await status(second, begun)).toMatchObject({ model_trained: false, usual_seconds: null });
  const queued = await createQueuedJob(app, second);
  await vi.waitFor(async () => {
    const { status: at, usual_seconds } = await status(second, queued);
    expect(at === 'completed' || usual_seconds >= 1, String(usual_seconds)).toBe(true);
  }, 20_000);
});

// Requirements: R227, R315, R316
test('the status of a finished job leads to its picture', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const status = (await read('getJobStatus', person, jobId)).body.data;
  expect(status).toMatchObject({ status: 'completed', stage: 'finished', progress: 1, position: null });
  const seen = await app.server.inject({ url: status.video_url });
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);

  const { data } = (await read('get', person, jobId)).body;
  expect(data).toMatchObject({ id: jobId, ...DEFAULT_JOB_ANSWERS, status: 'completed', published: false });
  expect(data.shortcode).toMatch(/^[0-9A-Za-z]{22}$/);
  const saved = await app.server.inject({ url: data.download_url });
  expect(saved.headers['content-disposition']).toBe(`attachment; filename="thrive-${jobId}.png"`);
  expect(saved.rawPayload.equals(seen.rawPayload)).toBe(true);
  // One that broke off goes on where it ended.
  const range = { range: 'bytes=10-', 'if-range': String(saved.headers.etag) };
  const rest = await app.server.inject({ url: data.download_url, headers: range });
  expect([rest.statusCode, rest.headers['cache-control']]).toEqual([206, 'no-store']);
  expect(rest.rawPayload.equals(seen.rawPayload.subarray(10))).toBe(true);
});

test('a begun job has its answers and no picture yet', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  expect((await read('get', person, jobId)).body.data).toMatchObject({
    status: 'created',
    video_url: null,
    ...DEFAULT_JOB_ANSWERS,
  });
});

// Requirements: R315, R316, D38
test('somebody else’s job is answered like one that never was, an admin’s look aside', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  const jobId = await createFinishedJob(app, person);
  for (const call of ['getJobStatus', 'get'] as const) {
    const foreign = await read(call, other, jobId);
    const unknown = await read(call, other, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(unknown.status).toBe(404);
    expect((await read(call, admin, jobId)).status).toBe(200);
  }
});

test('fifty polls at once are all answered, each with its own job', async () => {
  const person = await createSignedInPerson(app);
  const jobs: string[] = [];
  for (let job = 0; job < 10; job += 1) jobs.push(await createUnsubmittedJob(app, person));
  const polls = Array.from({ length: 50 }, (_, poll) => (poll % 11 === 10 ? 'unknown' : jobs[poll % 11]));
  const answers = await Promise.all(polls.map((jobId) => read('get', person, jobId)));
  const statuses = await Promise.all(polls.map((jobId) => read('getJobStatus', person, jobId)));
  expect(answers.map(({ body }) => body.data?.id ?? 'unknown')).toEqual(polls);
  expect(statuses.map(({ status }) => status)).toEqual(polls.map((jobId) => (jobId === 'unknown' ? 404 : 200)));
});

// Requirements: R313, D41
test('the own newest finished pictures are listed, newest first', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const first = await createFinishedJob(app, person);
  await createFinishedJob(app, other);
  const second = await createFinishedJob(app, person);
  await createUnsubmittedJob(app, person);
  const { body } = await app.call('GET /jobs/latestvideos', undefined, person.token);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect((await app.call('GET /jobs/latestvideos')).status).toBe(401);
});

test('the way back names the step to go on with, and for a picture how long it is kept', async () => {
  const { app } = await startOwnApp({ worker: false });
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const current = async (who: SignedInPerson) => (await app.call('GET /jobs/current', undefined, who.token)).body.data;
  expect(await current(person)).toBeNull();
  const begun = await createUnsubmittedJob(app, person);
  expect(await current(person)).toEqual({ id: begun, step: 'photos', seconds_left: null });
  await addAcceptedPhotos(app, person);
  expect(await current(person)).toEqual({ id: begun, step: 'submit', seconds_left: null });
  const queued = await createQueuedJob(app, other);
  expect(await current(other)).toEqual({ id: queued, step: 'wait', seconds_left: null });
  expect((await app.call('GET /jobs/current')).status).toBe(401);
});

test('the way back leads to the newest picture while it is kept, also with another job begun', async () => {
  const { app } = await startOwnApp();
  const person = await createSignedInPerson(app);
  const current = async () => (await app.call('GET /jobs/current', undefined, person.token)).body.data;
  await createFinishedJob(app, person);
  app.clock.forward(600);
  const second = await createFinishedJob(app, person);
  await createUnsubmittedJob(app, person);
  app.clock.forward(60);
  const { id, step, seconds_left } = await current();
  expect([id, step]).toEqual([second, 'picture']);
  expect(seconds_left).toBeGreaterThan(24 * 3600 - 120);
  expect(seconds_left).toBeLessThanOrEqual(24 * 3600 - 60);
});

// Requirements: R13
test('what is over its 24 hours is refused even before it is purged', async () => {
  const { app, read } = await startOwnApp();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  app.clock.forward(24 * 3600 - 60);
  const late = await signInAgain(app, person);
  const { video_url } = (await read('get', late, jobId)).body.data;
  app.clock.forward(61);
  expect((await read('get', late, jobId)).status).toBe(404);
  expect((await read('getJobStatus', late, jobId)).status).toBe(404);
  expect((await app.call('GET /jobs/latestvideos', undefined, late.token)).body.data).toEqual([]);
  // An address given a minute before the end ends with the picture, not ten minutes later.
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(404);
  expect((await readJobRow(app, jobId)).imageKey).not.toBeNull();
});

test('a job in the queue is painted though its person has signed out', async () => {
  const { app } = await startOwnApp();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  await app.call('POST /auth/logout', undefined, person.token);
  app.engine.behaviour.held = false;
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
});
