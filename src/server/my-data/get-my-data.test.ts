// What a person is shown of their own data.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { createFinishedJob, createSignedInPerson, purgeExpiredData, startAppWithTestEngine } from '#test/builders.ts';
import { callGetMyData, publishPictureAs } from './my-data.test-helpers.ts';

const DAY = 24 * 3600;

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

// Requirements: R359
test('a person sees all that is kept of them, with the time that is left, and nothing of others', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const jobId = await createFinishedJob(app, person);
  await createFinishedJob(app, other);
  await publishPictureAs(app, person, jobId);
  const { status, body } = await callGetMyData(app, person);
  expect(status, JSON.stringify(body)).toBe(200);
  const { data } = body;
  expect(data).toMatchObject({ email: person.address, model_trained: true });
  expect(data.photos.map((photo: { pose: string }) => photo.pose).sort()).toEqual(['front', 'left', 'right']);
  expect(data.photos_seconds_left).toBeGreaterThan(DAY - 600);
  expect(data.photos_seconds_left).toBeLessThanOrEqual(DAY);
  expect(data.pictures).toMatchObject([{ job_id: jobId, status: 'completed', question_1: 'wellness' }]);
  expect(data.pictures[0].seconds_left).toBeGreaterThan(DAY - 600);
  expect(data.pictures[0].hanging).toEqual({
    until: campaign.endsOn,
    reuse: false,
    poster: expect.stringMatching(/^\/jobs\/gallery\/[\w-]+\/poster\.webp$/),
  });
  expect(data.published).toEqual([]);
  expect(data.agreements).toMatchObject([
    { kind: 'publish', withdrawn_at: null },
    { kind: 'generate', withdrawn_at: null },
  ]);
  const picture = await app.server.inject({ method: 'GET', url: data.pictures[0].urls[0] });
  expect(picture.statusCode).toBe(200);
});

test('what hangs in the gallery is still named when the rest of its job is gone', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publishPictureAs(app, person, jobId);
  await app.services.db.execute(sql`update jobs set finished_at = finished_at - interval '25 hours'`);
  await app.services.db.execute(sql`update photos set created_at = created_at - interval '25 hours'`);
  await purgeExpiredData(app);
  const { data } = (await callGetMyData(app, person)).body;
  expect(data).toMatchObject({ photos: [], photos_seconds_left: null, model_trained: false, pictures: [] });
  expect(data.published).toMatchObject([{ job_id: jobId }]);
});

// Requirements: R13
test('what has outlived its time is not handed out, though the purge is late', async () => {
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  await app.services.db.execute(
    sql`update jobs set finished_at = finished_at - interval '25 hours' where user_id = ${person.id}`,
  );
  await app.services.db.execute(
    sql`update photos set created_at = created_at - interval '25 hours' where user_id = ${person.id}`,
  );
  const { data } = (await callGetMyData(app, person)).body;
  expect(data).toMatchObject({ photos: [], photos_seconds_left: null, model_trained: false, pictures: [] });
});

// Requirements: R13
test('no address outlives the picture that it shows', async () => {
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const late = sql`interval '23 hours 58 minutes'`;
  await app.services.db.execute(sql`update jobs set finished_at = finished_at - ${late} where user_id = ${person.id}`);
  await app.services.db.execute(sql`update photos set created_at = created_at - ${late} where user_id = ${person.id}`);
  const { photos, pictures } = (await callGetMyData(app, person)).body.data;
  const urls: string[] = [...pictures[0].urls, ...photos.map((photo: { url: string }) => photo.url)];
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    const ends = Number(new URL(url, 'http://localhost').searchParams.get('expires'));
    expect(ends).toBeLessThanOrEqual(Date.now() / 1000 + 121);
  }
});
