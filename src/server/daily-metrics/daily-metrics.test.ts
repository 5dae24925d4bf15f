// Daily metrics through the API: each step counts once, on its day, and names nobody.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  purgeExpiredData,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { moveMetricIncrementsIntoDailySums, readDailyMetrics } from './store.ts';

const ZONE = 'Asia/Kolkata';
const ALWAYS = { fromDate: '2000-01-01', toDate: '2100-01-01', timeZone: ZONE };

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return app;
}

/** Name and part of each metric of the kind, with its amount. */
async function told({ services: { db } }: TestApp, kind: 'step' | 'refused' | 'failed' | 'engine') {
  const metrics = await readDailyMetrics(db, kind, ALWAYS);
  return Object.fromEntries(metrics.map(({ name, part, amount }) => [`${name} ${part}`.trim(), amount]));
}

test('each step towards a picture is counted once, even when it is repeated', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  for (const step of ['taken', 'shared', 'taken']) {
    const answer = await app.call('POST /jobs/step', { job_id: jobId, step }, person.token);
    expect(answer.body).toEqual({ data: { ok: true } });
  }
  for (const publish of [true, false, true]) await app.call('PUT /jobs/publish', { publish, jobId }, person.token);
  const steps = {
    asked: 1,
    'signed-in': 1,
    'begun wellness': 1,
    'ready wellness': 1,
    'queued wellness': 1,
    'finished wellness': 1,
    'taken wellness': 1,
    'shared wellness': 1,
    'published wellness': 1,
  };
  expect(await told(app, 'step')).toEqual(steps);
  await Promise.all([
    moveMetricIncrementsIntoDailySums(app.services.db, ZONE),
    moveMetricIncrementsIntoDailySums(app.services.db, ZONE),
  ]);
  expect(await told(app, 'step')).toEqual(steps);
  expect((await app.services.db.execute(sql`select from daily_metric_increments`)).rows).toEqual([]);
});

test('a code that is asked for again before it is used is the same wish to sign in', async () => {
  const app = await start();
  const { db } = app.services;
  const ask = (session: string, minutes: number) =>
    db.execute(sql`insert into sign_in_codes (session_hash, email_hash, created_at, expires_at)
      values (${session}, 'h', now() + ${minutes}::int * interval '1 minute', now() + interval '1 day')`);
  for (const [minutes, session] of ['a', 'b', 'c'].entries()) await ask(session, minutes);
  await db.execute(sql`update sign_in_codes set used_at = now() where session_hash = 'c'`);
  await ask('d', 3);
  expect(await told(app, 'step')).toEqual({ asked: 2, 'signed-in': 1 });
});

test('photos make the job ready that they were taken for, a second one when it is submitted with them', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const first = await createUnsubmittedJob(app, person);
  await addAcceptedPhotos(app, person);
  expect(await told(app, 'step')).toMatchObject({ 'begun wellness': 1, 'ready wellness': 1 });
  expect((await callSubmitJob(app, person, first)).status).toBe(200);
  await waitForJobEnd(app, first);
  const second = await createUnsubmittedJob(app, person);
  expect(await told(app, 'step')).toMatchObject({ 'begun wellness': 2, 'ready wellness': 1 });
  await callSubmitJob(app, person, second);
  await waitForJobEnd(app, second);
  expect(await told(app, 'step')).toMatchObject({ 'ready wellness': 2, 'queued wellness': 2, 'finished wellness': 2 });
});

test('only one’s own finished picture is told of, and nobody else’s counts', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const note = async (who: typeof person, job_id: string) =>
    (await app.call('POST /jobs/step', { job_id, step: 'shared' }, who.token)).status;
  expect(await note(await createSignedInPerson(app), jobId)).toBe(404);
  expect(await note(person, await createUnsubmittedJob(app, person))).toBe(404);
  expect(await note(person, 'nothing')).toBe(404);
  expect(await told(app, 'step')).not.toHaveProperty('shared wellness');
});

// Requirements: D30
test('after 24 hours the numbers are all that is left: what ties a step to a job is gone', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await app.call('POST /jobs/step', { job_id: jobId, step: 'taken' }, person.token);
  const before = await told(app, 'step');
  app.clock.forward(24 * 3600 + 60);
  await purgeExpiredData(app);
  await moveMetricIncrementsIntoDailySums(app.services.db, ZONE);
  expect(await told(app, 'step')).toEqual(before);
  expect((await app.services.db.execute(sql`select from job_events`)).rows).toEqual([]);
  const { rows } = await app.services.db.execute(sql`select * from daily_metrics`);
  expect(JSON.stringify(rows)).not.toContain(jobId);
  expect(JSON.stringify(rows)).not.toContain(person.id);
});

test('refusals of people are counted by their code, and mistakes of programs are not', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  const image = new TextEncoder().encode('no picture');
  for (let time = 0; time < 3; time++)
    expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image })).body.code).toBe('photo_type');
  expect((await app.call('POST /jobs/create', {}, person.token)).body.code).toBe('request_invalid');
  expect((await app.call('POST /jobs/get', { job_id: 'x' }, person.token)).body.code).toBe('not_found');
  await expect.poll(() => told(app, 'refused')).toEqual({ photo_type: 3 });
});

test('a failed picture is counted by its engine’s last error, and so is the engine’s own failure', async () => {
  const app = await start();
  app.engine.behaviour.failures.push('no room on the card');
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  const jobId = await createUnsubmittedJob(app, person);
  await callSubmitJob(app, person, jobId);
  expect(await waitForJobEnd(app, jobId)).toBe('failed');
  const [failed, engine] = [await told(app, 'failed'), await told(app, 'engine')];
  expect(Object.values(failed)).toEqual([1]);
  expect(Object.values(engine)).toEqual([1]);
  expect(Object.keys(failed)[0].split(' ')).toEqual([Object.keys(engine)[0].split(' ')[0], 'wellness']);
});

test('days end where the campaign’s time zone says, added up or not', async () => {
  const app = await start();
  const { db } = app.services;
  await db.execute(sql`select increment_daily_metric('refused', 'photo_type', '', '2026-03-01T18:29:59Z', 1)`);
  await db.execute(sql`select increment_daily_metric('refused', 'photo_type', '', '2026-03-01T18:30:00Z', 2)`);
  for (const _ of [1, 2]) {
    const days = await readDailyMetrics(db, 'refused', ALWAYS);
    expect(days.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
    await moveMetricIncrementsIntoDailySums(db, ZONE);
  }
});
