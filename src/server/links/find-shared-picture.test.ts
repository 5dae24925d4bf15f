// Share links, opened without a sign-in.
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '#platform/database/schema.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const open = (code: string | null) => app.call(`GET /jobs/getShortUrl/${code}`);
  return { app, open };
}

// Requirements: R9, R162, R319
test('a share link shows the picture and two answers to anybody, and nothing else', async () => {
  const { app, open } = await start();
  const jobId = await createFinishedJob(app, await createSignedInPerson(app));
  const { status, body } = await open((await readJobRow(app, jobId)).shortcode);
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['question_1', 'question_2', 'video_url']);
  expect(body.data).toMatchObject({ question_1: 'wellness', question_2: 'mindful' });
  const picture = await app.server.inject({ url: body.data.video_url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

// Requirements: R162, D60
test('the address of a picture drawn without a model says so, also when it is published, and the keys are the same', async () => {
  const { app, open } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const { shortcode } = await readJobRow(app, jobId);
  expect((await open(shortcode)).body.data.video_url).toBe(`/share/${shortcode}/poster.webp`);
  await app.services.db.update(jobs).set({ kind: 'letters' }).where(eq(jobs.id, jobId));
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  for (const hours of [0, 25]) {
    app.clock.forward(hours * 3600);
    await purgeExpiredData(app);
    const { data } = (await open(shortcode)).body;
    expect(Object.keys(data).sort()).toEqual(['question_1', 'question_2', 'video_url']);
    expect(data.video_url, `${hours} hours later`).toBe(`/share/${shortcode}/poster.webp?drawn`);
    expect((await app.server.inject({ url: data.video_url })).statusCode).toBe(200);
  }
});

// Requirements: R113, D35
test('unknown, unfinished and deleted are one answer', async () => {
  const { app, open } = await start();
  const person = await createSignedInPerson(app);
  const finished = (await readJobRow(app, await createFinishedJob(app, person))).shortcode;
  const begun = (await readJobRow(app, await createUnsubmittedJob(app, person))).shortcode;
  app.clock.forward(24 * 3600 + 60);
  const late = await open(finished);
  await purgeExpiredData(app);
  const purged = await open(finished);
  const answers = [late, purged, await open(begun), await open('0'.repeat(22)), await open('x'), await open('%00')];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[3].body);
  }
});

// Requirements: D35
test('a published picture’s link lives on when the private one is gone, until it is withdrawn', async () => {
  const { app, open } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const { shortcode } = await readJobRow(app, jobId);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  const { status, body } = await open(shortcode);
  expect(status).toBe(200);
  expect((await app.server.inject({ url: body.data.video_url })).statusCode).toBe(200);

  const back = await signInAgain(app, person);
  await app.call('PUT /jobs/publish', { publish: false, jobId }, back.token);
  expect((await open(shortcode)).status).toBe(404);
  expect((await app.server.inject({ url: body.data.video_url })).statusCode).toBe(404);
});
