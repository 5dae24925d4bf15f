// Priorities in the queue, and what waiting people are told.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { JOB_POLL_INTERVAL_MS } from '#contract/jobs.ts';
import { jobs } from '#platform/database/schema.ts';
import { createGenerationJobHandlers } from '#server/generation/job-handlers.ts';
import {
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { withImmediatePolls } from '#test/retries.ts';
import { createPollIntervalReader, pollIntervalMsWhenBusy } from './poll-interval.ts';

test('a first picture is taken before others’ further ones, and its place says so', async () => {
  const app = await startAppWithTestEngine({ worker: false });
  onTestFinished(() => app.close());
  const [again, first, also] = [
    await createSignedInPerson(app),
    await createSignedInPerson(app),
    await createSignedInPerson(app),
  ];
  // Somebody who has a picture already.
  const earlier = await createQueuedJob(app, again);
  await app.services.db
    .update(jobs)
    .set({ status: 'completed', finishedAt: app.clock.sql() })
    .where(eq(jobs.id, earlier));
  const [later, ...firsts] = [
    await createQueuedJob(app, again),
    await createQueuedJob(app, first),
    await createQueuedJob(app, also),
  ];

  const placeOf = async (jobId: string, { token }: { token: string }) =>
    (await app.call('POST /jobs/getJobStatus', { job_id: jobId }, token)).body.data.position;
  expect([await placeOf(firsts[0], first), await placeOf(firsts[1], also), await placeOf(later, again)]).toEqual([
    0, 1, 2,
  ]);

  const { config } = app.services;
  await app.services.queue.work(
    createGenerationJobHandlers({
      ...app.services,
      publicUrl: config.publicUrl,
      paintConcurrency: 1,
      progressEveryMs: 5,
    }),
  );
  const jobIds = [...firsts, later];
  const ends = Promise.all(jobIds.map((jobId) => waitForJobEnd(app, jobId)));
  expect(await withImmediatePolls(app.services.db, ends)).toEqual(jobIds.map(() => 'completed'));
  const painted = app.engine.behaviour.requests.map(({ job }) => job).filter((job) => job !== earlier);
  expect(painted).toEqual(jobIds);
});

test('those who wait are told how long, by what the latest pictures took, and to come back when it is long', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const [done, person] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const finished = await createFinishedJob(app, done);
  const tookSeconds = (seconds: number) =>
    app.services.db
      .update(jobs)
      .set({ startedAt: sql`finished_at - make_interval(secs => ${seconds})` })
      .where(eq(jobs.id, finished));
  app.engine.behaviour.held = true;
  const jobId = await createQueuedJob(app, person);
  const told = async () => (await app.call('POST /jobs/getJobStatus', { job_id: jobId }, person.token)).body.data;
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const toldOnce = (isSo: (data: { seconds_left: number | null }) => boolean) =>
    vi.waitUntil(
      async () => {
        // One look at the queue serves all who ask within a second.
        vi.advanceTimersByTime(1000);
        const data = await told();
        return isSo(data) && data;
      },
      { timeout: 30_000, interval: 20 },
    );
  await tookSeconds(40);
  const short = await toldOnce(({ seconds_left }) => (seconds_left ?? 0) >= 30);
  expect(short.seconds_left).toBeLessThanOrEqual(80);
  expect(short).toMatchObject({ status: 'queue', come_back: false });
  await tookSeconds(2000);
  const long = await toldOnce(({ seconds_left }) => (seconds_left ?? 0) > 600);
  expect(long).toMatchObject({ status: 'queue', come_back: true });
  app.engine.behaviour.held = false;
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  expect(await told()).toMatchObject({ seconds_left: null, come_back: false });
});

test('the usual pace is told to nobody; a process that is behind asks for a slower one, spread by chance', () => {
  expect(pollIntervalMsWhenBusy(0)).toBeUndefined();
  expect(pollIntervalMsWhenBusy(0.89)).toBeUndefined();
  expect(pollIntervalMsWhenBusy(0.95, () => 0)).toBe(2 * JOB_POLL_INTERVAL_MS);
  expect(pollIntervalMsWhenBusy(1, () => 0)).toBe(3 * JOB_POLL_INTERVAL_MS);
  expect(pollIntervalMsWhenBusy(1, () => 1)).toBe(2.5 * JOB_POLL_INTERVAL_MS);
});

test('a process without a pause is found behind, and on time again after one', async () => {
  let at = 0;
  const pace = createPollIntervalReader(() => at);
  const judgedAfter = async (work: () => void | Promise<void>) => {
    await new Promise((resolve) => setImmediate(resolve));
    at += 2000;
    pace();
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    at += 2000;
    return pace();
  };
  const told = await judgedAfter(() => {
    for (const until = performance.now() + 300; performance.now() < until; );
  });
  expect(told).toBeGreaterThan(JOB_POLL_INTERVAL_MS);
  expect(await judgedAfter(() => new Promise((resolve) => setTimeout(resolve, 300)))).toBeUndefined();
});
