// Deletion on a full disk.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { mountSmallDisk } from '#test/small-disk.ts';

test('deletion frees files first where the disk is too full to change a row', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token)).status).toBe(200);
  const { db, storage } = app.services;
  const deleted = vi.spyOn(storage, 'delete');
  const begin = db.transaction.bind(db);
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
    const files = new Set(deleted.mock.calls.map(([key]) => key.split('/')[0]));
    if (files.has('photos') && files.has('pictures') && files.has('gallery')) return begin(...given);
    throw new Error('Failed query', { cause: Object.assign(new Error('No space left on device'), { code: '53100' }) });
  });
  const { status } = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  transaction.mockRestore();
  deleted.mockRestore();
  expect(status).toBe(200);
  const { rows } = await db.execute(sql`select email from users where id = ${person.id}`);
  expect(rows).toEqual([{ email: null }]);
  for (const table of ['photos', 'pictures', 'gallery'])
    for await (const { key } of storage.list(table)) expect.fail(`${key} is left`);
});

test('where no row can be changed even then, the key is destroyed, and a later deletion takes the rest', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const { db } = app.services;
  const begin = db.transaction.bind(db);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  // As PostgreSQL does on a full disk: rows are deleted, none is added or changed.
  const transaction = vi.spyOn(db, 'transaction').mockImplementation((work, ...rest) =>
    begin(
      (tx) => {
        for (const statement of ['update', 'insert'] as const)
          vi.spyOn(tx, statement).mockImplementation(() => {
            throw new Error('Failed query', { cause: full });
          });
        return work(tx);
      },
      ...rest,
    ),
  );
  const remove = () => app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  const keys = () => db.execute(sql`select id from person_keys where user_id = ${person.id}`);
  expect((await keys()).rows).toEqual([]);
  transaction.mockRestore();
  expect((await remove()).status).toBe(200);
  const { rows } = await db.execute(sql`select email from users where id = ${person.id}`);
  expect(rows).toEqual([{ email: null }]);
});

test('on a store that is really full, readiness and uploads say so, and deletion works', async ({ skip }) => {
  const disk = mountSmallDisk(2);
  if (!disk) return skip('This account may not mount a file system.');
  const photoChecker = {
    check: async () => ({ accepted: true as const, photo: PNG_HEADER_BYTES, identity: new Float32Array([1, 0]) }),
    close: async () => {},
  };
  const app = await startAppWithTestEngine({ env: { DATA_DIR: join(disk.folder, 'data') }, replace: { photoChecker } });
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const form = { jobId: await createUnsubmittedJob(app, person), angle: 'front', image: PNG_HEADER_BYTES };
  await disk.fill();
  expect((await app.call('GET /health/ready')).status).toBe(507);
  const refused = await callUploadPhoto(app, person, form);
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  const { status } = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  expect(status).toBe(200);
  expect(await listStorageKeys(app)).toEqual([]);
});
