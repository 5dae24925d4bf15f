// A person deletes their data, and a receipt proves it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { galleryItems, users } from '#platform/database/schema.ts';
import { vacuumAfterUserDeletionJob } from '#server/retention/job-definitions.ts';
import {
  callSubmitJob,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import {
  callDeleteMyData,
  callGetMyData,
  listRowsContainingEmailAddress,
  publishPictureAs,
} from './my-data.test-helpers.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

test('deleting takes rows, files, published copy, address and every sign-in, and the receipt proves it', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const [jobId, theirs] = [await createFinishedJob(app, person), await createFinishedJob(app, other)];
  const begun = await createUnsubmittedJob(app, person);
  await publishPictureAs(app, person, jobId);
  const before = await listStorageKeys(app);
  const { status, body } = await callDeleteMyData(app, person);
  expect(status, JSON.stringify(body)).toBe(200);

  expect(await listRowsContainingEmailAddress(app, person)).toEqual([]);
  const hung = await app.services.db.select().from(galleryItems);
  expect(hung.filter((item) => item.userId === person.id)).toEqual([]);
  for (const id of [jobId, begun]) expect(await readJobRow(app, id)).toMatchObject({ question1: null, imageKey: null });
  expect((await callGetMyData(app, person)).status).toBe(401);
  const left = await listStorageKeys(app);
  expect((await readJobRow(app, theirs)).status).toBe('completed');

  const { receipt } = body.data;
  const checked = await app.call('POST /receipts/check', { receipt: receipt });
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
  await callDeleteMyData(app, await createSignedInPerson(app));
  const { rows } = await db.execute<{ data: { minute: string }; wait: number }>(
    sql`select data, extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'reclaim-space'`,
  );
  expect(rows).toEqual([{ data: { minute: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) }, wait: 60 }]);
  const { minute } = rows[0].data;
  for (let more = 0; more < 2; more += 1)
    await app.services.queue.send(vacuumAfterUserDeletionJob, { minute }, { delay: 60 });
  const kept = await db.execute(
    sql`select id from pgboss.job where name = 'reclaim-space' and data->>'minute' = ${minute}`,
  );
  expect(kept.rows).toHaveLength(1);
});

test('a job that was begun before can’t be submitted afterwards', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  await callDeleteMyData(app, person);
  expect((await callSubmitJob(app, person, jobId)).status).toBe(401);
  const again = await signInAgain(app, person);
  expect(again.id).toBe(person.id);
  expect((await callSubmitJob(app, again, jobId)).status).toBe(404);
  expect((await callGetMyData(app, again)).body.data).toMatchObject({
    email: person.address,
    photos: [],
    pictures: [],
  });
});

test('nobody deletes for somebody else', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  expect((await callDeleteMyData(app, other, person.id)).status).toBe(404);
  expect((await callGetMyData(app, person)).body.data.email).toBe(person.address);
});

test('a picture that is being made when its person deletes everything is never seen', async () => {
  const person = await createSignedInPerson(app);
  const before = await listStorageKeys(app);
  app.engine.behaviour.held = true;
  const jobId = await createQueuedJob(app, person);
  await vi.waitUntil(() => app.engine.behaviour.asked.includes(`submit ${jobId}`), { timeout: 30_000 });
  expect((await callDeleteMyData(app, person)).status).toBe(200);
  app.engine.behaviour.held = false;
  // Stopping waits for the work that is under way; no test comes after this one.
  await app.services.queue.stop();
  expect(await readJobRow(app, jobId)).toMatchObject({ status: 'failed', imageKey: null, question1: null });
  expect(await listStorageKeys(app)).toEqual(before);
});
