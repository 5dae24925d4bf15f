// Several engines for one picture: their order, what is recorded, and that nothing is paid twice.
import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { engineAttempts, jobs } from '#platform/database/schema.ts';
import { createQueuedJob, createSignedInPerson, readJobRow, startAppWithTestEngine } from '#test/builders.ts';
import { createRemoteTestEngine } from '#test/engine.ts';
import { eraseRemainingEngineCopies } from './erase-copies.ts';
import { enrolAndPaintPictureOfJob } from './paint-job.ts';

/** The app with an engine elsewhere and the one that is always there; nothing is taken from the queue by itself. */
async function start() {
  const [remote, own] = [createRemoteTestEngine('elsewhere'), createRemoteTestEngine('own')];
  const app = await startAppWithTestEngine({ worker: false, replace: { generators: [remote, own] } });
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  const deps = { ...app.services, progressEveryMs: 2 };
  return {
    app,
    person,
    jobId,
    remote: remote.behaviour,
    forget: remote.forget,
    own: own.behaviour,
    async paint() {
      const { queueNumber } = await readJobRow(app, jobId);
      await enrolAndPaintPictureOfJob(deps, { jobId, run: queueNumber ?? -1 }, new AbortController().signal);
    },
    erase: () => eraseRemainingEngineCopies(app.services),
    readAttempts: () =>
      app.services.db
        .select()
        .from(engineAttempts)
        .where(eq(engineAttempts.jobId, jobId))
        .orderBy(asc(engineAttempts.submittedAt), asc(engineAttempts.generator)),
  };
}

test('an attempt is on the row before its engine receives it', async () => {
  const { app, jobId, remote, paint, readAttempts } = await start();
  let noted: string | null = '';
  remote.duringSubmit = async () => {
    noted = (await readJobRow(app, jobId)).attemptId;
  };
  await paint();
  const [row] = await readAttempts();
  expect(row).toMatchObject({ attemptId: noted, generator: 'elsewhere', outcome: 'done' });
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'completed', generator: 'elsewhere', attemptId: null });
});

test('tries that begin at once hand the work in once', async () => {
  const { app, jobId, remote, own, paint, readAttempts } = await start();
  await Promise.all([paint(), paint(), paint()]);
  expect((await readJobRow(app, jobId)).status).toBe('completed');
  expect(remote.requests).toHaveLength(1);
  expect(own.requests).toEqual([]);
  expect(await readAttempts()).toHaveLength(1);
});

test.each(['refused', 'unlike', 'broken', 'lost'] as const)(
  'where an engine’s work is %s, the next one makes the picture, and the first is not asked again',
  async (cause) => {
    const { app, person, jobId, remote, own, paint, readAttempts } = await start();
    remote.failures.push({ cause, reason: 'The test wants it so.' });
    await paint();
    expect(await readJobRow(app, jobId)).toMatchObject({ status: 'completed', generator: 'own' });
    expect([remote.requests.length, own.requests.length]).toEqual([1, 1]);
    const { body } = await app.call('POST /jobs/get', { job_id: jobId }, person.token);
    expect(body.data.made_by).toEqual({ engine: 'own', instead_of: { engine: 'elsewhere', why: cause } });
    expect(await readAttempts()).toMatchObject([
      { generator: 'elsewhere', outcome: cause, reason: 'The test wants it so.' },
      { generator: 'own', outcome: 'done', reason: null },
    ]);
  },
);

test('an unhealthy engine is skipped, and receives nothing', async () => {
  const { app, person, jobId, remote, paint, readAttempts } = await start();
  remote.isHealthy = false;
  await paint();
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'completed', generator: 'own' });
  expect(remote.asked).not.toContain(`submit ${jobId}`);
  expect(await readAttempts()).toMatchObject([
    { generator: 'elsewhere', outcome: 'away', reason: 'The test says so.' },
    { generator: 'own', outcome: 'done' },
  ]);
  expect((await readAttempts())[0].erasedAt).not.toBeNull();
  const { body } = await app.call('POST /jobs/get', { job_id: jobId }, person.token);
  expect(body.data.made_by).toEqual({ engine: 'own', instead_of: { engine: 'elsewhere', why: 'away' } });
});

test('an attempt that takes longer than the engine’s timeout is given up, however often the process was changed', async () => {
  const { app, jobId, remote, paint, readAttempts } = await start();
  remote.held = true;
  const cut = enrolAndPaintPictureOfJob(
    { ...app.services, progressEveryMs: 2 },
    { jobId, run: (await readJobRow(app, jobId)).queueNumber ?? -1 },
    AbortSignal.timeout(300),
  );
  await expect(cut).rejects.toThrow('aborted');
  app.clock.forward(61);
  await paint();
  expect(await readAttempts()).toMatchObject([{ generator: 'elsewhere', outcome: 'overdue' }, { generator: 'own' }]);
  expect(remote.requests).toHaveLength(1);
});

test('a stored face profile is used only when the engine can load it', async () => {
  const { app, person, remote, paint } = await start();
  await paint();
  remote.knowsModels = false;
  const second = await createQueuedJob(app, person);
  await enrolAndPaintPictureOfJob(
    { ...app.services, progressEveryMs: 2 },
    { jobId: second, run: (await readJobRow(app, second)).queueNumber ?? -1 },
    new AbortController().signal,
  );
  expect(remote.asked.filter((call) => call === 'enrol')).toHaveLength(2);
  expect((await readJobRow(app, second)).status).toBe('completed');
});

// Requirements: R13
test('copies at engines are erased once their attempt is over, with retries until it is done', async () => {
  const { app, jobId, remote, own, paint, erase, readAttempts } = await start();
  remote.failures.push({ cause: 'unlike', reason: 'Not alike.' });
  const [{ attemptId }] = await app.services.db
    .update(jobs)
    .set({ generator: 'elsewhere', attemptId: 'followed' })
    .where(eq(jobs.id, jobId))
    .returning();
  await app.services.db
    .insert(engineAttempts)
    .values({ attemptId: attemptId ?? '', jobId, generator: 'elsewhere', submittedAt: app.clock.now() });
  expect(await erase()).toBe(0);
  await paint();
  const attemptIds = (await readAttempts()).map((row) => row.attemptId);
  expect(attemptIds).toHaveLength(2);
  remote.broken.erase = 1;
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(1);
  expect([...remote.erased, ...own.erased].toSorted()).toEqual(attemptIds.toSorted());
  expect((await readAttempts()).every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  expect(await erase()).toBe(0);
});
