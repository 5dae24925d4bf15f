// Deletion on a full disk.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFinishedJob, createPerson, startEngineApp } from '#test/builders.ts';

test('deletion frees files first where the disk is too full to change a row', async () => {
  const app = await startEngineApp();
  onTestFinished(() => app.close());
  const person = await createPerson(app);
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
