import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { consentRecords, galleryItems } from '#platform/database/schema.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  signInAgain,
} from '#test/builders.ts';
import {
  callGetGalleryPageSignedOut,
  callPublishOrUnpublish,
  startGalleryAppClosedAfterTest,
} from './gallery.test-helpers.ts';
import { createGalleryPageDataLoaders } from './routes.ts';

// Requirements: R322, R369, D32
test('the gallery comes newest first in pages of fifteen that neither overlap nor end in an error', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const { db } = app.services;
  const given = await db
    .insert(consentRecords)
    .values({
      id: 'c',
      userId: (await createSignedInPerson(app)).id,
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
    (await callGetGalleryPageSignedOut(app, number)).body.data.map((item: { question_2: string }) => item.question_2);
  const pages = [await statuses(1), await statuses(2), await statuses(3)];
  expect(pages.map((items) => items.length)).toEqual([15, 15, 2]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(32);
  expect(all[0] > all[31]).toBe(true);
  expect(await statuses(1)).toEqual(pages[0]);
  expect((await callGetGalleryPageSignedOut(app, 4)).body).toEqual({ data: [] });
  expect((await callGetGalleryPageSignedOut(app, 99_999)).body).toEqual({ data: [] });
  for (const wrong of ['0', '-1', 'x', '1.5', '', '1e9'])
    expect((await callGetGalleryPageSignedOut(app, wrong)).status).toBe(400);
  const first = await app.call('GET /jobs/gallery');
  expect(first.body.data).toHaveLength(15);
  // A cache on the way may keep it for less than the 15 minutes of a withdrawal; a browser asks anew.
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
});

test('the page of the gallery brings its first posters along, and stands without them when they can’t be read', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  await callPublishOrUnpublish(app, person, await createFinishedJob(app, person));
  const { clock, config, log, db } = app.services;
  const pageDataWith = (database: typeof db) =>
    createGalleryPageDataLoaders({ db: database, clock, log, timeZone: config.timeZone })['/gallery']?.({});
  const { body } = await callGetGalleryPageSignedOut(app, 1);
  const src = body.data[0].video_url;
  expect(await pageDataWith(db)).toEqual({
    head: expect.stringContaining(`href="${src}" imagesrcset="${src}?width=720 720w, ${src} 1080w"`),
    initialData: [{ call: 'getGallery', input: { page: '1' }, answer: body }],
  });
  expect(await pageDataWith({} as typeof db)).toEqual({});
});

// Requirements: D31
test('the gallery closes after the campaign’s last day in the company’s own time zone', async () => {
  const app = await startGalleryAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  await callPublishOrUnpublish(app, person, await createFinishedJob(app, person));
  // Midnight after the last day in India is 18:30 of that day in UTC.
  const end = Date.parse(`${campaign.endsOn}T18:30:00Z`);
  app.clock.forward((end - app.clock.now().getTime()) / 1000 - 60);
  expect((await callGetGalleryPageSignedOut(app, 1)).body.data).toHaveLength(1);
  app.clock.forward(120);
  expect((await callGetGalleryPageSignedOut(app, 1)).body.data).toEqual([]);

  const back = await signInAgain(app, person);
  const late = await createFinishedJob(app, back);
  expect((await callPublishOrUnpublish(app, back, late)).body.code).toBe('gallery_closed');
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'gallery/')).toEqual([]);
});
