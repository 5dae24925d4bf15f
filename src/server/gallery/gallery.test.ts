import { expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { consents, galleryItems } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import {
  createBegunJob,
  createFinishedJob,
  createPerson,
  jobRow,
  publishConsents,
  purgeExpiredData,
  signInAgain,
  startEngineApp,
  storedFiles,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { galleryPageData } from './routes.ts';

async function start() {
  const app = await startEngineApp();
  onTestFinished(() => app.close());
  return app;
}

const publish = (app: TestApp, person: SignedInPerson, jobId: string, wanted = true) =>
  app.call('PUT /jobs/publish', { publish: wanted, jobId }, person.token);
const page = (app: TestApp, number: number | string) => app.call(`GET /jobs/gallery?page=${number}`);

// Requirements: R321, D31
test('a picture is published once, as a copy of its own, under recorded words', async () => {
  const app = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  const answers = await Promise.all([publish(app, person, jobId), publish(app, person, jobId)]);
  for (const { status, body } of answers) expect([status, body.data.published]).toEqual([200, true]);
  // Both are told the same place, which is where the gallery shows it.
  const [{ video_url }] = (await page(app, 1)).body.data;
  for (const { body } of answers) expect(body.data.poster).toBe(video_url);
  expect((await publish(app, person, jobId)).status).toBe(200);

  expect(await storedFiles(app, 'gallery/')).toHaveLength(1);
  const { body } = await page(app, 1);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ question_1: 'wellness', question_2: 'mindful' });
  const own = await app.services.storage.read((await jobRow(app, jobId)).imageKey ?? '');
  const [copyKey] = await storedFiles(app, 'gallery/');
  expect(await app.services.storage.read(copyKey)).toEqual(own);
  expect(await publishConsents(app)).toMatchObject([
    { userId: person.id, kind: 'publish', jobId, withdraws: null, language: 'en', textHash: expect.any(String) },
  ]);
});

// Requirements: R292, R321
test('nobody publishes what is not theirs or not finished', async () => {
  const app = await start();
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const admin = await createPerson(app, 'admin@infosys.com');
  const jobId = await createFinishedJob(app, person);
  for (const caller of [other, admin]) {
    expect((await publish(app, caller, jobId)).status).toBe(404);
    expect((await publish(app, caller, jobId, false)).status).toBe(404);
  }
  expect((await publish(app, person, await createBegunJob(app, person))).body.code).toBe('job_not_finished');
  expect((await page(app, 1)).body.data).toEqual([]);
});

// Requirements: D31
test('a withdrawn picture is gone at once, also after 24 hours, and can’t be shown again then', async () => {
  const app = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publish(app, person, jobId);
  const [{ video_url }] = (await page(app, 1)).body.data;
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(200);
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  expect((await page(app, 1)).body.data).toHaveLength(1);

  const back = await signInAgain(app, person);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await publish(app, back, jobId, false);
    expect([status, body.data]).toEqual([200, { published: false, poster: null }]);
  }
  expect((await page(app, 1)).body.data).toEqual([]);
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(404);
  expect(await storedFiles(app)).toEqual([]);
  const [given, withdrawal] = await publishConsents(app);
  expect(withdrawal).toMatchObject({ kind: 'publish', jobId, withdraws: given.id });
  expect((await publish(app, back, jobId)).status).toBe(404);
});

// Requirements: R322, R369, D32
test('the gallery comes newest first in pages of fifteen that neither overlap nor end in an error', async () => {
  const app = await start();
  const { db } = app.services;
  const given = await db
    .insert(consents)
    .values({
      id: 'c',
      userId: (await createPerson(app)).id,
      kind: 'publish',
      version: '1',
      textHash: 'h',
      language: 'en',
    })
    .returning();
  await db.insert(galleryItems).values(
    Array.from({ length: 32 }, (_, item) => ({
      id: `item-${item}`,
      jobId: `job-${item}`,
      userId: given[0].userId,
      consentId: 'c',
      imageKey: `gallery/picture-${item}`,
      shortcode: `code-${item}`,
      question1: 'wellness',
      question2: `status ${String(item).padStart(2, '0')}`,
      // Pairs of one instant: their order must still be one.
      publishedAt: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(item / 2))),
      endsOn: campaign.endsOn,
    })),
  );
  const statuses = async (number: number) =>
    (await page(app, number)).body.data.map((item: { question_2: string }) => item.question_2);
  const pages = [await statuses(1), await statuses(2), await statuses(3)];
  expect(pages.map((items) => items.length)).toEqual([15, 15, 2]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(32);
  expect(all[0] > all[31]).toBe(true);
  expect(await statuses(1)).toEqual(pages[0]);
  expect((await page(app, 4)).body).toEqual({ data: [] });
  expect((await page(app, 99_999)).body).toEqual({ data: [] });
  for (const wrong of ['0', '-1', 'x', '1.5', '', '1e9']) expect((await page(app, wrong)).status).toBe(400);
  const first = await app.call('GET /jobs/gallery');
  expect(first.body.data).toHaveLength(15);
  // A cache on the way may keep it for less than the 15 minutes of a withdrawal; a browser asks anew.
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
});

test('the page of the gallery brings its first posters along, and stands without them when they can’t be read', async () => {
  const app = await start();
  const person = await createPerson(app);
  await publish(app, person, await createFinishedJob(app, person));
  const { clock, config, log, db } = app.services;
  const pageDataWith = (database: typeof db) =>
    galleryPageData({ db: database, clock, log, timeZone: config.timeZone })['/gallery']?.({});
  const { body } = await page(app, 1);
  const src = body.data[0].video_url;
  expect(await pageDataWith(db)).toEqual({
    head: expect.stringContaining(`href="${src}" imagesrcset="${src}?width=720 720w, ${src} 1080w"`),
    initialData: [{ call: 'getGallery', input: { page: '1' }, answer: body }],
  });
  expect(await pageDataWith({} as typeof db)).toEqual({});
});

// Requirements: D31
test('the gallery closes after the campaign’s last day in the company’s own time zone', async () => {
  const app = await start();
  const person = await createPerson(app);
  await publish(app, person, await createFinishedJob(app, person));
  // Midnight after the last day in India is 18:30 of that day in UTC.
  const end = Date.parse(`${campaign.endsOn}T18:30:00Z`);
  app.clock.forward((end - app.clock.now().getTime()) / 1000 - 60);
  expect((await page(app, 1)).body.data).toHaveLength(1);
  app.clock.forward(120);
  expect((await page(app, 1)).body.data).toEqual([]);

  const back = await signInAgain(app, person);
  const late = await createFinishedJob(app, back);
  expect((await publish(app, back, late)).body.code).toBe('gallery_closed');
  await purgeExpiredData(app);
  expect(await storedFiles(app, 'gallery/')).toEqual([]);
});
