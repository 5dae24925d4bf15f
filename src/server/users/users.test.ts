// A person's own photos, agreements, starting over, and the mark that an admin edits.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditLog, consents, photos, users } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type Person, signIn } from '#test/sign-in.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signIn(app, 'admin@infosys.com');
});
afterAll(() => app.close());

let people = 0;
const somebody = () => signIn(app, `user-${++people}@infosys.com`);

const picture = Buffer.from('89504e470d0a1a0a00', 'hex');

/** A person with photos on file, as after three uploads and a first picture. */
async function withPhotos(poses: readonly ('front' | 'left' | 'right')[] = ['front', 'left', 'right']) {
  const person = await somebody();
  const { db, storage, clock } = app.services;
  const keys = ['models', ...poses.map(() => 'photos')].map(newStorageKey);
  for (const key of keys) await storage.put(key, picture, 'image/png');
  for (const [at, pose] of poses.entries()) {
    const row = { userId: person.id, pose, storageKey: keys[at + 1], identity: new Uint8Array(8) };
    await db.insert(photos).values({ ...row, createdAt: clock.sql() });
  }
  await db.update(users).set({ modelTrained: true, modelKey: keys[0] }).where(eq(users.id, person.id));
  return { person, keys };
}

const getUser = (person: Person, id = person.id) => app.call(`GET /users/getuser/${id}`, undefined, person.token);

// Requirements: R159, R314
test('a person sees their photos and whether they are enrolled', async () => {
  const { person } = await withPhotos(['front', 'left']);
  const { status, body } = await getUser(person);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: person.id,
    model_trained: true,
    front_photo_url: expect.stringMatching(/^\/files\/photos\.[0-9a-f]{40}\?/),
    left_photo_url: expect.stringMatching(/^\/files\/photos\./),
    right_photo_url: null,
  });
  expect(body.data.left_photo_url).not.toBe(body.data.front_photo_url);
});

// Requirements: R314
test("another person's id is answered like one that nobody has", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const [foreign, unknown] = [await getUser(person, other.id), await getUser(person, 'nobody')];
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect(foreign.body).toEqual(unknown.body);
});

test('a photo opens by its address for ten minutes, by no changed one, and is kept nowhere', async () => {
  const later = await startTestApp();
  onTestFinished(() => later.close());
  const key = newStorageKey('photos');
  await later.services.storage.put(key, picture, 'image/png');
  const url = await later.services.storage.signedUrl(key, { seconds: 600 });
  const open = (path: string) => later.server.inject({ url: path });
  const answer = await open(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(answer.rawPayload).toEqual(picture);
  const changed = [
    url.replace(/expires=\d/, 'expires=9'),
    `${url}&download=x.png`,
    url.replace('photos.', 'models.'),
    url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    url.replace(/\?.*/, '?expires=99999999999&signature=x'),
  ];
  for (const path of changed) expect((await open(path)).statusCode, path).toBe(404);
  later.clock.forward(601);
  expect((await open(url)).statusCode).toBe(404);
});

test('a download has the name that was signed for it', async () => {
  const key = newStorageKey('pictures');
  await app.services.storage.put(key, picture, 'image/png');
  const url = await app.services.storage.signedUrl(key, { seconds: 60, download: 'thrive-1.png' });
  const answer = await app.server.inject({ url });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="thrive-1.png"');
  expect((await app.server.inject({ url: url.replace('thrive-1.png', 'evil.html') })).statusCode).toBe(404);
});

test.each([
  '..%2f..%2fsecret',
  '....secret',
  '%00',
  '.',
  'photos.../x',
  'photos.%2e%2e.secret',
  'PHOTOS.AA',
  `a${'.a'.repeat(150)}`,
])('the storage can’t be walked: %s', async (segment) => {
  const answer = await app.server.inject({ url: `/files/${segment}?expires=99999999999&signature=x` });
  expect([400, 404]).toContain(answer.statusCode);
});

// Requirements: R179, R358, R380
test('agreeing to the privacy text is recorded and sets a cookie for 365 days', async () => {
  const person = await somebody();
  const body = { userid: person.id, version: '2026-11' };
  const answer = await app.call('POST /users/agreePrivacy', body, person.token);
  expect(answer.headers['set-cookie']).toBe('hasAgreedPrivacy=true; Path=/; Max-Age=31536000; SameSite=Lax');
  const [consent] = await app.services.db.select().from(consents).where(eq(consents.userId, person.id));
  expect(consent).toMatchObject({
    kind: 'generate',
    version: '2026-11',
    textHash: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await app.call('POST /users/agreePrivacy', { ...body, userid: admin.id }, person.token)).status).toBe(404);
  expect((await app.call('POST /users/agreePrivacy', { ...body, version: '1999' }, person.token)).status).toBe(400);
});

// Requirements: R323
test('starting over deletes photos and face profile', async () => {
  const { person, keys } = await withPhotos();
  const before = (await getUser(person)).body.data;
  const answer = await app.call('PUT /users/startover', { userid: person.id }, person.token);
  expect(answer.body).toEqual({ data: { ok: true } });
  const after = { front_photo_url: null, left_photo_url: null, right_photo_url: null, model_trained: false };
  expect((await getUser(person)).body.data).toEqual({ id: person.id, ...after });
  expect(await Promise.all(keys.map((key) => app.services.storage.read(key)))).toEqual(keys.map(() => undefined));
  expect((await app.server.inject({ url: before.front_photo_url })).statusCode).toBe(404);
  expect((await app.call('PUT /users/startover', { userid: person.id }, person.token)).status).toBe(200);
});

// Requirements: R323
test('nobody starts over for another', async () => {
  const { person, keys } = await withPhotos();
  const other = await somebody();
  expect((await app.call('PUT /users/startover', { userid: person.id }, other.token)).status).toBe(404);
  expect(await app.services.storage.read(keys[0])).toBeDefined();
});

// Requirements: R290, R320
test('an admin edits the mark, and who did it is written down', async () => {
  const { person } = await withPhotos();
  const edit = (trained: boolean, token = admin.token, id = person.id) =>
    app.call('PUT /users/editTrainedModel', { userid: id, model_trained: trained }, token);
  expect((await edit(false, person.token)).status).toBe(403);
  expect((await edit(false)).status).toBe(200);
  expect((await getUser(person)).body.data.model_trained).toBe(false);
  expect((await edit(true)).status).toBe(200);
  expect((await edit(true, admin.token, 'nobody')).body.code).toBe('photos_missing');
  expect((await edit(false, admin.token, 'nobody')).status).toBe(404);
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.subject, person.id));
  expect(entries.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    [admin.id, 'edit-trained-model', 'false'],
    [admin.id, 'edit-trained-model', 'true'],
  ]);
});

test('nobody is marked as enrolled without three photos', async () => {
  const { person } = await withPhotos(['front', 'left']);
  const answer = await app.call('PUT /users/editTrainedModel', { userid: person.id, model_trained: true }, admin.token);
  expect([answer.status, answer.body.code]).toEqual([409, 'photos_missing']);
});
