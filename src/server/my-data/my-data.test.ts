// A person's own data: shown, deleted, and proved by a receipt.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { PRIVACY_TEXT_VERSION } from '#contract/users.ts';
import { galleryItems, users } from '#platform/database/schema.ts';
import { reclaimSpaceJob } from '#server/retention/job-definitions.ts';
import {
  addPhotos,
  callSubmitJob,
  createBegunJob,
  createFinishedJob,
  createPerson,
  createQueuedJob,
  jobRow,
  purgeExpiredData,
  signInAgain,
  startEngineApp,
  storedFiles,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const DAY = 24 * 3600;

let app: Awaited<ReturnType<typeof startEngineApp>>;
beforeAll(async () => {
  app = await startEngineApp();
});
afterAll(() => app.close());

const see = (person: SignedInPerson) => app.call('GET /users/mydata', undefined, person.token);
const remove = (person: SignedInPerson, userid = person.id) =>
  app.call('POST /users/deletemydata', { userid }, person.token);
const check = (receipt: string) => app.call('POST /receipts/check', { receipt });
async function publish(person: SignedInPerson, jobId: string) {
  expect((await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token)).status).toBe(200);
}

/** Every row of the tables that name this person. */
async function rowsAbout(person: SignedInPerson): Promise<string[]> {
  const tables = [
    'users',
    'photos',
    'jobs',
    'pictures',
    'gallery_items',
    'mails',
    'sign_ins',
    'tokens',
    'sign_in_codes',
  ];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(table)} t`,
    );
    found.push(...rows.filter(({ row }) => row.includes(person.address)).map(({ row }) => `${table} ${row}`));
  }
  return found;
}

// Requirements: R359
test('a person sees all that is kept of them, with the time that is left, and nothing of others', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const jobId = await createFinishedJob(app, person);
  await createFinishedJob(app, other);
  await publish(person, jobId);
  const { status, body } = await see(person);
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
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publish(person, jobId);
  await app.services.db.execute(sql`update jobs set finished_at = finished_at - interval '25 hours'`);
  await app.services.db.execute(sql`update photos set created_at = created_at - interval '25 hours'`);
  await purgeExpiredData(app);
  const { data } = (await see(person)).body;
  expect(data).toMatchObject({ photos: [], photos_seconds_left: null, model_trained: false, pictures: [] });
  expect(data.published).toMatchObject([{ job_id: jobId }]);
});

// Requirements: R13
test('what has outlived its time is not handed out, though the purge is late', async () => {
  const person = await createPerson(app);
  await createFinishedJob(app, person);
  await app.services.db.execute(
    sql`update jobs set finished_at = finished_at - interval '25 hours' where user_id = ${person.id}`,
  );
  await app.services.db.execute(
    sql`update photos set created_at = created_at - interval '25 hours' where user_id = ${person.id}`,
  );
  const { data } = (await see(person)).body;
  expect(data).toMatchObject({ photos: [], photos_seconds_left: null, model_trained: false, pictures: [] });
});

// Requirements: R13
test('no address outlives the picture that it shows', async () => {
  const person = await createPerson(app);
  await createFinishedJob(app, person);
  const late = sql`interval '23 hours 58 minutes'`;
  await app.services.db.execute(sql`update jobs set finished_at = finished_at - ${late} where user_id = ${person.id}`);
  await app.services.db.execute(sql`update photos set created_at = created_at - ${late} where user_id = ${person.id}`);
  const { photos, pictures } = (await see(person)).body.data;
  const urls: string[] = [...pictures[0].urls, ...photos.map((photo: { url: string }) => photo.url)];
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    const ends = Number(new URL(url, 'http://localhost').searchParams.get('expires'));
    expect(ends).toBeLessThanOrEqual(Date.now() / 1000 + 121);
  }
});

test('deleting takes rows, files, published copy, address and every sign-in, and the receipt proves it', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const [jobId, theirs] = [await createFinishedJob(app, person), await createFinishedJob(app, other)];
  const begun = await createBegunJob(app, person);
  await publish(person, jobId);
  const before = await storedFiles(app);
  const { status, body } = await remove(person);
  expect(status, JSON.stringify(body)).toBe(200);

  expect(await rowsAbout(person)).toEqual([]);
  const hung = await app.services.db.select().from(galleryItems);
  expect(hung.filter((item) => item.userId === person.id)).toEqual([]);
  for (const id of [jobId, begun]) expect(await jobRow(app, id)).toMatchObject({ question1: null, imageKey: null });
  expect((await see(person)).status).toBe(401);
  const left = await storedFiles(app);
  expect((await jobRow(app, theirs)).status).toBe('completed');

  const { receipt } = body.data;
  const checked = await check(receipt);
  expect(checked.status).toBe(200);
  const { copies, records } = checked.body.data;
  expect(copies).toHaveLength(before.length - left.length);
  expect(copies.every((copy: { gone: boolean }) => copy.gone)).toBe(true);
  expect(new Set(copies.map((copy: { kind: string }) => copy.kind))).toEqual(
    new Set(['photo', 'model', 'picture', 'gallery']),
  );
  expect(records).toEqual({ pictures: 2, agreements: 2, sign_ins: 1 });

  const content = Buffer.from(receipt.split('.')[0], 'base64url').toString();
  const [row] = await app.services.db.select().from(users).where(sql`id = ${person.id}`);
  for (const personal of [person.address, person.id, row.emailHash, 'wellness'])
    expect(content).not.toContain(personal);
  const email = app.mailbox.emails.find(({ to, subject }) => to === person.address && subject.includes('deleted'));
  expect(email?.text).toContain(`/receipt#${receipt}`);
});

test('the room of what people delete is given back a minute later, once for any number of them', async () => {
  const { db } = app.services;
  await db.execute(sql`delete from pgboss.job where name = 'reclaim-space'`);
  await remove(await createPerson(app));
  const { rows } = await db.execute<{ data: { minute: string }; wait: number }>(
    sql`select data, extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'reclaim-space'`,
  );
  expect(rows).toEqual([{ data: { minute: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) }, wait: 60 }]);
  const { minute } = rows[0].data;
  for (let more = 0; more < 2; more += 1) await app.services.queue.send(reclaimSpaceJob, { minute }, { delay: 60 });
  const kept = await db.execute(
    sql`select id from pgboss.job where name = 'reclaim-space' and data->>'minute' = ${minute}`,
  );
  expect(kept.rows).toHaveLength(1);
});

test('a job that was begun before can’t be submitted afterwards', async () => {
  const person = await createPerson(app);
  const jobId = await createBegunJob(app, person);
  await remove(person);
  expect((await callSubmitJob(app, person, jobId)).status).toBe(401);
  const again = await signInAgain(app, person);
  expect(again.id).toBe(person.id);
  expect((await callSubmitJob(app, again, jobId)).status).toBe(404);
  expect((await see(again)).body.data).toMatchObject({ email: person.address, photos: [], pictures: [] });
});

// Requirements: R323, D48
test('taking back the use of the photos deletes them, stops the picture, and lets the browser ask again', async () => {
  const person = await createPerson(app);
  const finished = await createFinishedJob(app, person);
  const before = await storedFiles(app);
  app.engine.behaviour.held = true;
  const running = await createQueuedJob(app, person);
  const stop = (userid: string) => app.call('POST /users/stopgenerating', { userid }, person.token);
  expect((await stop('somebody else')).status).toBe(404);
  const { status, headers } = await stop(person.id);
  app.engine.behaviour.held = false;
  expect(status).toBe(200);
  expect(headers['set-cookie']).toMatch(/^hasAgreedPrivacy=.*Max-Age=0;/);
  expect(await jobRow(app, running)).toMatchObject({ status: 'failed', imageKey: null });

  const { data } = (await see(person)).body;
  expect(data).toMatchObject({ photos: [], model_trained: false, pictures: [{}, { job_id: finished }] });
  expect(data.agreements).toMatchObject([{ kind: 'generate', withdrawn_at: expect.any(String) }]);
  const left = await storedFiles(app);
  expect(before.filter((key) => !left.includes(key)).map((key) => key.split('/')[0])).toEqual([
    'models',
    'photos',
    'photos',
    'photos',
  ]);
  // The server asks for it too: what a browser remembers does not count.
  await addPhotos(app, person);
  expect((await callSubmitJob(app, person, await createBegunJob(app, person))).body.code).toBe('agreement_missing');
  // Agreeing again is a new row; the old one stays as it was.
  await app.call('POST /users/agreePrivacy', { userid: person.id, version: PRIVACY_TEXT_VERSION }, person.token);
  expect((await see(person)).body.data.agreements).toMatchObject([{ withdrawn_at: null }, { kind: 'generate' }]);
});

test('nobody deletes for somebody else', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  expect((await remove(other, person.id)).status).toBe(404);
  expect((await see(person)).body.data.email).toBe(person.address);
});

test('a picture that is being made when its person deletes everything is never seen', async () => {
  const person = await createPerson(app);
  const before = await storedFiles(app);
  app.engine.behaviour.held = true;
  const jobId = await createQueuedJob(app, person);
  await vi.waitUntil(() => app.engine.behaviour.asked.includes(`submit ${jobId}`), { timeout: 30_000 });
  expect((await remove(person)).status).toBe(200);
  app.engine.behaviour.held = false;
  // Stopping waits for the work that is under way; no test comes after this one.
  await app.services.queue.stop();
  expect(await jobRow(app, jobId)).toMatchObject({ status: 'failed', imageKey: null, question1: null });
  expect(await storedFiles(app)).toEqual(before);
});
