// Share links, opened by somebody who is not signed in.
import { expect, onTestFinished, test } from 'vitest';
import { aFinishedJob, aJob, aPerson, jobRow, purge, signInAgain, startAppWithEngine } from '#test/builders.ts';

async function start() {
  const app = await startAppWithEngine();
  onTestFinished(() => app.close());
  const open = (code: string | null) => app.call(`GET /jobs/getShortUrl/${code}`);
  return { app, open };
}

test('a share link shows the picture and two answers to anybody, and nothing else (R9, R162, R319)', async () => {
  const { app, open } = await start();
  const jobId = await aFinishedJob(app, await aPerson(app));
  const { status, body } = await open((await jobRow(app, jobId)).shortcode);
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['question_1', 'question_2', 'video_url']);
  expect(body.data).toMatchObject({ question_1: 'wellness', question_2: 'mindful' });
  const picture = await app.server.inject({ url: body.data.video_url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('unknown, unfinished and deleted are one answer (R113, D35)', async () => {
  const { app, open } = await start();
  const person = await aPerson(app);
  const finished = (await jobRow(app, await aFinishedJob(app, person))).shortcode;
  const begun = (await jobRow(app, await aJob(app, person))).shortcode;
  app.clock.forward(24 * 3600 + 60);
  const late = await open(finished);
  await purge(app);
  const purged = await open(finished);
  const answers = [late, purged, await open(begun), await open('0'.repeat(22)), await open('x'), await open('%00')];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[3].body);
  }
});

test('a published picture’s link lives on when the private one is gone, until it is withdrawn (D35)', async () => {
  const { app, open } = await start();
  const person = await aPerson(app);
  const jobId = await aFinishedJob(app, person);
  const { shortcode } = await jobRow(app, jobId);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  app.clock.forward(25 * 3600);
  await purge(app);
  const { status, body } = await open(shortcode);
  expect(status).toBe(200);
  expect((await app.server.inject({ url: body.data.video_url })).statusCode).toBe(200);

  const back = await signInAgain(app, person);
  await app.call('PUT /jobs/publish', { publish: false, jobId }, back.token);
  expect((await open(shortcode)).status).toBe(404);
  expect((await app.server.inject({ url: body.data.video_url })).statusCode).toBe(404);
});
