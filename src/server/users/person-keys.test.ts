// Files and texts of a person are encrypted under their key, and the key goes before anything else.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personEncryptionKeys } from '#platform/database/schema.ts';
import { createRotatingKeyWrapper } from '#platform/envelope.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { TEST_SECRET } from '#test/database.ts';
import {
  createOwnerKeyProvider,
  destroyKeysOfPersonAndReturnKeyIds,
  destroyUnusedPersonKeys,
  rewrapOutdatedPersonKeyBatch,
} from './person-keys.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

const keysOf = (userId: string) =>
  app.services.db.select().from(personEncryptionKeys).where(eq(personEncryptionKeys.userId, userId));

/** All bytes below a folder. */
async function bytesIn(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))));
}

test('encrypts photos, face profile and pictures on the disk, and serves them as they were', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const folder = join(app.services.config.dataDir, 'files');
  const keys = await listStorageKeys(app);
  expect(keys.map((key) => key.split('/')[0])).toEqual(
    expect.arrayContaining(['photos', 'models', 'pictures', 'screens']),
  );
  const onDisk = await bytesIn(folder);
  expect(onDisk.includes(Buffer.from('\x89PNG', 'latin1'))).toBe(false);
  expect(onDisk.includes(Buffer.from('WEBP'))).toBe(false);
  const { body } = await app.call('GET /users/mydata', undefined, person.token);
  const [picture] = body.data.pictures.filter((one: { job_id: string }) => one.job_id === jobId);
  const served = await app.server.inject({ url: picture.urls[0] });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect(served.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const part = await app.server.inject({ url: picture.urls[0], headers: { range: 'bytes=1-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
});

test('a file that was copied before the deletion can not be read after it, and the receipt still looks for it', async () => {
  const { storage } = app.services;
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const key = newStorageKey('photos');
  await storage.put(key, Buffer.from('a face'), 'image/png', { userId: person.id, purpose: 'person' });
  expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('a face');
  await destroyKeysOfPersonAndReturnKeyIds(app.services.db, person.id);
  expect(await storage.read(key)).toBeUndefined();
  expect(await storage.get(key)).toBeUndefined();
  expect(await storage.has(key)).toBe(true);
  await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  expect(await keysOf(person.id)).toEqual([]);
});

test('any number of requests at once get one key, and a changed one is refused', async () => {
  const { db, clock, masterKeys } = app.services;
  const { id: userId } = await createSignedInPerson(app);
  const fileKeys = createOwnerKeyProvider({ db, clock, masterKeys });
  const got = await Promise.all(Array.from({ length: 5 }, () => fileKeys.keyFor({ userId, purpose: 'gallery' })));
  expect(new Set(got.map(({ id, key }) => id + Buffer.from(key).toString('hex'))).size).toBe(1);
  await db
    .update(personEncryptionKeys)
    .set({ wrapped: masterKeys.wrap(Buffer.alloc(32), 'elsewhere') })
    .where(eq(personEncryptionKeys.id, got[0].id));
  await expect(fileKeys.findKey(got[0].id)).rejects.toThrow(/was changed, or belongs to another key/);
  await destroyKeysOfPersonAndReturnKeyIds(db, userId);
});

test('after a rotation keys are wrapped anew, and the older master key can go', async () => {
  const { db, clock } = app.services;
  const { id: userId } = await createSignedInPerson(app);
  const newer = 'a newer master key of 32 characters';
  const before = await createOwnerKeyProvider({
    db,
    clock,
    masterKeys: createRotatingKeyWrapper([TEST_SECRET]),
  }).keyFor({
    userId,
    purpose: 'person',
  });
  const rotated = createRotatingKeyWrapper([newer, TEST_SECRET]);
  expect(await rewrapOutdatedPersonKeyBatch(db, rotated)).toBeGreaterThan(0);
  expect(await rewrapOutdatedPersonKeyBatch(db, rotated)).toBe(0);
  const after = await createOwnerKeyProvider({ db, clock, masterKeys: createRotatingKeyWrapper([newer]) }).findKey(
    before.id,
  );
  expect(Buffer.from(after ?? [])).toEqual(Buffer.from(before.key));
  await rewrapOutdatedPersonKeyBatch(db, createRotatingKeyWrapper([TEST_SECRET, newer]));
});

test('the purge destroys the key of a person of whom nothing is left, and no earlier', async () => {
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  expect(await destroyUnusedPersonKeys(app.services.db, app.services.clock)).toBe(0);
  app.clock.forward(23 * 3600);
  await purgeExpiredData(app);
  expect(await keysOf(person.id)).toHaveLength(1);
  app.clock.forward(2 * 3600);
  await purgeExpiredData(app);
  expect(await keysOf(person.id)).toEqual([]);
});
