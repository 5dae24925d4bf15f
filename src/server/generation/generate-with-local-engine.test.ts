// A picture job with an engine in this process: what is saved meanwhile, and when the drawing is cancelled.
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineAttempts } from '#platform/database/schema.ts';
import { createQueuedJob, createSignedInPerson, readJobRow, startAppWithLocalTestEngine } from '#test/builders.ts';
import { enrolAndPaintPictureOfJob } from './paint-job.ts';
import { failRun } from './run-store.ts';

async function start() {
  const app = await startAppWithLocalTestEngine({ worker: false });
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  const { queueNumber } = await readJobRow(app, jobId);
  const run = { jobId, run: queueNumber ?? -1 };
  const deps = { ...app.services, progressEveryMs: 5 };
  return {
    app,
    run,
    jobId,
    engine: app.engine.behaviour,
    paint: (changed: object = {}, signal = new AbortController().signal) =>
      enrolAndPaintPictureOfJob({ ...deps, ...changed }, run, signal),
    isDrawing: () =>
      vi.waitUntil(async () => (await readJobRow(app, jobId)).stage === 'painting', { timeout: 10_000, interval: 5 }),
    readAttempts: () => app.services.db.select().from(engineAttempts).where(eq(engineAttempts.jobId, jobId)),
  };
}

const timesDrawn = (asked: readonly string[]) => asked.filter((call) => call.startsWith('generate ')).length;
const isCancelled = (asked: readonly string[]) => asked.some((call) => call.startsWith('cancel '));

test('an attempt is recorded with its end, and leaves no copy to erase', async () => {
  const { app, jobId, paint, readAttempts } = await start();
  await paint();
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'completed', generator: 'test', attemptId: null });
  expect(await readAttempts()).toMatchObject([{ generator: 'test', outcome: 'done', erasedAt: expect.any(Date) }]);
});

test('progress is saved while it draws, and a failed save does not end the drawing', async () => {
  const { app, jobId, engine, paint, isDrawing } = await start();
  engine.held = true;
  const { db } = app.services;
  let failed = 0;
  const update: typeof db.update = (table) => {
    if (engine.requests.length === 0 || failed === 3) return db.update(table);
    failed += 1;
    throw new Error('The database is away.');
  };
  const painting = paint({
    db: new Proxy(db, { get: (target, name) => (name === 'update' ? update : Reflect.get(target, name)) }),
  });
  await isDrawing();
  const { progress } = await readJobRow(app, jobId);
  expect(progress).toBeGreaterThan(0.4);
  expect(progress).toBeLessThan(1);
  engine.held = false;
  await painting;
  expect((await readJobRow(app, jobId)).status).toBe('completed');
  expect([failed, timesDrawn(engine.asked)]).toEqual([3, 1]);
});

test('a drawing whose job was failed meanwhile is cancelled', async () => {
  const { app, run, jobId, engine, paint, isDrawing, readAttempts } = await start();
  engine.held = true;
  const painting = paint();
  await isDrawing();
  await failRun(app.services.db, app.clock, run, 'The test wants it so.');
  await painting;
  expect(isCancelled(engine.asked)).toBe(true);
  expect((await readJobRow(app, jobId)).status).toBe('failed');
  expect(await readAttempts()).toMatchObject([{ outcome: 'unwanted' }]);
});

test('a process that stops leaves the attempt on the row, and the next one draws it under the same id', async () => {
  const { app, jobId, engine, paint, isDrawing, readAttempts } = await start();
  engine.held = true;
  const control = new AbortController();
  const painting = paint({}, control.signal);
  await isDrawing();
  control.abort(new Error('stopping'));
  await expect(painting).rejects.toThrow();
  expect(isCancelled(engine.asked)).toBe(true);
  const [attempt] = await readAttempts();
  expect(attempt).toMatchObject({ outcome: null, endedAt: null });
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'queue', attemptId: attempt.attemptId });
  engine.held = false;
  await paint();
  expect((await readJobRow(app, jobId)).status).toBe('completed');
  expect(await readAttempts()).toMatchObject([{ attemptId: attempt.attemptId, outcome: 'done' }]);
  expect(timesDrawn(engine.asked)).toBe(2);
});

test('a lost drawing is begun again, five times at most', async () => {
  const { app, jobId, engine, paint, isDrawing, readAttempts } = await start();
  engine.held = true;
  const painting = paint();
  await isDrawing();
  app.engine.forget();
  await vi.waitUntil(() => timesDrawn(engine.asked) === 2, { timeout: 10_000 });
  engine.duringSubmit = async () => {
    setTimeout(() => app.engine.forget(), 20);
  };
  app.engine.forget();
  await painting;
  expect(timesDrawn(engine.asked)).toBe(5);
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'failed', failure: 'The engine kept losing the work.' });
  expect(await readAttempts()).toMatchObject([{ outcome: 'lost' }]);
});

test('an attempt that takes longer than the timeout is cancelled and fails, also after a restart', async () => {
  const { app, jobId, engine, paint, isDrawing, readAttempts } = await start();
  engine.held = true;
  const control = new AbortController();
  const cut = paint({}, control.signal);
  await isDrawing();
  control.abort();
  await expect(cut).rejects.toThrow();
  app.clock.forward(61);
  await paint();
  expect(await readAttempts()).toMatchObject([{ outcome: 'overdue' }]);
  expect((await readJobRow(app, jobId)).status).toBe('failed');
});

test.each(['unlike', 'broken'] as const)('a drawing that is %s fails the job with its reason', async (cause) => {
  const { app, jobId, engine, paint, readAttempts } = await start();
  engine.failures.push({ cause, reason: 'The test wants it so.' });
  await paint();
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'failed', failure: 'The test wants it so.' });
  expect(await readAttempts()).toMatchObject([{ outcome: cause, reason: 'The test wants it so.' }]);
});

test('any other error leaves the job to the queue', async () => {
  const { app, jobId, engine, paint } = await start();
  engine.broken.generate = 1;
  await expect(paint()).rejects.toThrow('broke at generate');
  expect((await readJobRow(app, jobId)).status).toBe('queue');
  await paint();
  expect((await readJobRow(app, jobId)).status).toBe('completed');
});
