// Variants of a picture over HTTP: the list, the one shown, and their deletion.
import { expect, onTestFinished, test } from 'vitest';
import { sharedPosterImagePath } from '#contract/links.ts';
import { enrolAndPaintPictureOfJob, VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import {
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const HOUR = 3600;
/** The numbers of all compositions of a picture that nobody waited behind. */
const NUMBERS = Array.from({ length: VARIANT_COUNTS_BY_LOAD.quiet }, (_, place) => place + 1);

async function start(options = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  const read = async (person: SignedInPerson, job_id: string) =>
    (await app.call('POST /jobs/get', { job_id }, person.token)).body.data;
  const choose = (person: SignedInPerson, jobId: string, number: number) =>
    app.call('PUT /jobs/picture', { jobId, number }, person.token);
  const fetched = async (url: string) => {
    const { statusCode, rawPayload, headers } = await app.server.inject({ url });
    return { status: statusCode, type: headers['content-type'], bytes: rawPayload.toString('base64') };
  };
  return { app, read, choose, fetched };
}

test('a finished picture comes in several compositions, and any of them can take its place everywhere', async () => {
  const { app, read, choose, fetched } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const first = await read(person, jobId);
  expect([first.shown, first.pictures.map(({ number }: { number: number }) => number)]).toEqual([1, NUMBERS]);
  const screens = await Promise.all(first.pictures.map((one: { screen_url: string }) => fetched(one.screen_url)));
  expect(screens.map(({ status, type }) => [status, type])).toEqual(screens.map(() => [200, 'image/webp']));
  expect(new Set(screens.map(({ bytes }) => bytes)).size).toBe(NUMBERS.length);

  /** Every way in which somebody sees or takes the picture. */
  const everywhere = async () => {
    const job = await read(person, jobId);
    const status = (await app.call('POST /jobs/getJobStatus', { job_id: jobId }, person.token)).body.data;
    const [latest] = (await app.call('GET /jobs/latestvideos', undefined, person.token)).body.data;
    const urls = [
      job.video_url,
      job.download_url,
      status.video_url,
      latest.video_url,
      sharedPosterImagePath(job.shortcode),
    ];
    return Promise.all(urls.map(async (url: string) => (await fetched(url)).bytes));
  };
  const before = await everywhere();
  const chosen = (await choose(person, jobId, NUMBERS.length)).body.data;
  expect(chosen.shown).toBe(NUMBERS.length);
  expect((await read(person, jobId)).shown).toBe(NUMBERS.length);
  const after = await everywhere();
  expect((await fetched(chosen.download_url)).bytes).toBe(after[0]);
  for (const [way, bytes] of after.entries()) expect(bytes).not.toBe(before[way]);
  expect(after[1]).toBe(after[0]);

  expect((await choose(person, jobId, 1)).status).toBe(200);
  expect(await everywhere()).toEqual(before);
});

// Requirements: D31
test('a published picture stays the one that was agreed to, whatever is chosen after it', async () => {
  const { app, read, choose, fetched } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  const { shortcode } = await read(person, jobId);
  const poster = async () => (await fetched(sharedPosterImagePath(shortcode))).bytes;
  const hanging = async () => {
    const [item] = (await app.call('GET /jobs/gallery?page=1')).body.data;
    return (await fetched(item.video_url)).bytes;
  };
  const [agreed, linked] = [await hanging(), await poster()];

  await choose(person, jobId, 2);
  expect(await hanging()).toBe(agreed);
  // The link leads to the chosen one as long as there is a choice, then to what hangs in the gallery.
  expect(await poster()).not.toBe(linked);
  app.clock.forward(24 * HOUR + 60);
  await purgeExpiredData(app);
  expect(await hanging()).toBe(agreed);
  expect(await poster()).toBe(agreed);
});

// Requirements: D38
test('nobody chooses what is not theirs, does not exist, is not finished or is over its time', async () => {
  const { app, choose } = await start();
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const admin = await createSignedInPerson(app, 'admin@infosys.com');
  const jobId = await createFinishedJob(app, person);
  const { imageKey } = await readJobRow(app, jobId);
  for (const [caller, job, number] of [
    [other, jobId, 2],
    [admin, jobId, 2],
    [person, jobId, NUMBERS.length + 1],
    [person, await createUnsubmittedJob(app, person), 1],
    [person, 'AAAAAAAAAAAAAAAAAAAAAA', 1],
  ] as const) {
    expect((await choose(caller, job, number)).status).toBe(404);
  }
  for (const wrong of [0, -1, 1.5, 1000]) expect((await choose(person, jobId, wrong)).status).toBe(400);
  app.clock.forward(24 * HOUR + 60);
  expect((await choose(await signInAgain(app, person), jobId, 2)).status).toBe(404);
  expect((await readJobRow(app, jobId)).imageKey).toBe(imageKey);
});

// Requirements: R13, R359
test('of a chosen picture and its alternates no file is left after 24 hours', async () => {
  const { app, read, choose, fetched } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await choose(person, jobId, 2);
  const { pictures } = await read(person, jobId);
  expect(await listStorageKeys(app, 'pictures/')).toHaveLength(NUMBERS.length);
  app.clock.forward(24 * HOUR + 60);
  // What is late is as good as gone.
  for (const { screen_url } of pictures) expect((await fetched(screen_url)).status).toBe(404);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app)).toEqual([]);
});

test('while others wait in the queue a picture gets no further variants', async () => {
  const { app, read } = await start({ worker: false });
  const people = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const jobs = [await createQueuedJob(app, people[0]), await createQueuedJob(app, people[1])];
  for (const jobId of jobs) {
    const { queueNumber } = await readJobRow(app, jobId);
    const run = { jobId, run: queueNumber ?? -1 };
    await enrolAndPaintPictureOfJob({ ...app.services, progressEveryMs: 5 }, run, new AbortController().signal);
  }
  const counts = await Promise.all(jobs.map(async (id, nth) => (await read(people[nth], id)).pictures.length));
  expect(counts).toEqual([VARIANT_COUNTS_BY_LOAD.crowded, VARIANT_COUNTS_BY_LOAD.quiet]);
});
