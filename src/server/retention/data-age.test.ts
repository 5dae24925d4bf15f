// The gauge of the oldest personal data: what it measures, when it alarms, and who may read it.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openFolderMailer } from '#platform/mail/mail-folder.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import { eraseRemainingEngineCopies } from '#server/generation/erase-copies.ts';
import { deleteExpiredSignInData } from '#server/sign-in/delete-expired-sign-in-data.ts';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  PNG_HEADER_BYTES,
  purgeExpiredData,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { createMovableClock } from '#test/clock.ts';
import { callRequestCode } from '#test/sign-in.ts';
import { measureDataAges, storeDataAgesAndLogOverdue } from './data-age.ts';
import { readLastMeasuredDataAges, replaceStoredDataAges } from './data-age-store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());
// Each test begins with nothing that is past its time.
beforeEach(forgetAll);

async function forgetAll(): Promise<void> {
  await purgeExpiredData(app);
  await eraseRemainingEngineCopies(app.services);
}

const depsOf = ({ services }: TestApp) => ({ ...services, timeZone: services.config.timeZone });
/** Whole hours, by place. */
async function hoursOf(): Promise<Record<string, number>> {
  const ages = await measureDataAges(depsOf(app));
  return Object.fromEntries(ages.map(({ place, seconds }) => [place, Math.floor(seconds / HOUR)]));
}
const late = () => storeDataAgesAndLogOverdue(depsOf(app));

// Requirements: R13, R359, D29
test('each place that holds something personal has its age, and a purge in time leaves none of it', async () => {
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  await createUnsubmittedJob(app, person);
  app.clock.forward(23 * HOUR);
  expect(await hoursOf()).toMatchObject({ pictures: 23, answers: 23, photos: 23, addresses: 23, engines: 23 });
  expect(await late()).toEqual([]);

  // The purge is due, and late: 24 h 14 min are within the promise, 24 h 16 min are not.
  app.clock.forward(HOUR + 14 * 60);
  expect(await late()).toEqual([]);
  app.clock.forward(2 * 60);
  expect((await late()).sort()).toEqual(['addresses', 'answers', 'engines', 'photos', 'pictures']);
  const alarms = app.logged.filter((line) => line.includes('outlives its time')).map((line) => JSON.parse(line));
  expect(alarms).toHaveLength(5);
  expect(alarms[0]).toMatchObject({ level: 50, errorMessage: 'kept for 24.3 hours' });
  expect(JSON.stringify(alarms)).not.toContain(person.address);

  await forgetAll();
  expect(await late()).toEqual([]);
  for (const place of ['pictures', 'answers', 'photos', 'addresses', 'engines'])
    expect(await hoursOf()).not.toHaveProperty(place);
});

test('a file that no row names is seen once it is a day old, one that is named is not', async () => {
  await addAcceptedPhotos(app, await createSignedInPerson(app));
  await app.services.storage.put(newStorageKey('figures'), PNG_HEADER_BYTES, 'image/png');
  app.clock.forward(DAY + 20 * 60);
  // Somebody who goes on taking photos keeps those of before: they are as old as the newest.
  await app.services.db.execute(sql`update photos set created_at = ${app.clock.sql()}`);
  expect(await late()).toContain('files');
  await purgeExpiredData(app);
  expect(await late()).not.toContain('files');
});

test('the address of a code that nobody used counts from the end of its ten minutes', async () => {
  await callRequestCode(app, 'somebody@infosys.com');
  expect(await hoursOf()).not.toHaveProperty('codes');
  app.clock.forward(600 + 16 * 60);
  expect(await late()).toEqual(['codes']);
  await deleteExpiredSignInData(app.services);
  expect(await late()).toEqual([]);
});

test('deletes e-mails of the outbox: with a code after its ten minutes, others after 24 hours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mail = await openFolderMailer(folder, () => {});
  // The outbox tells the time by the machine's clock, which this app's has left behind.
  const clock = createMovableClock();
  const tryOut = { ...app, clock, services: { ...app.services, mail, clock } };
  const email = { to: 'aisha@infosys.com', subject: 'Hello', text: 'Words.' };
  await mail.send({ ...email, code: '12345678' });
  await mail.send(email);
  clock.forward(599);
  expect(await purgeExpiredData(tryOut)).toMatchObject({ emails: 0 });
  clock.forward(2);
  expect(await purgeExpiredData(tryOut)).toMatchObject({ emails: 1 });
  clock.forward(DAY);
  expect((await measureDataAges(depsOf(tryOut)))[0]).toMatchObject({ place: 'emails' });
  expect(await purgeExpiredData(tryOut)).toMatchObject({ emails: 1 });
  expect(await readdir(folder)).toEqual([]);
});

test('stores the age of e-mails under the name that processes of version 0.2.0 read and write', async () => {
  const { db, clock } = app.services;
  await replaceStoredDataAges(db, clock, [{ place: 'emails', seconds: 60 }]);
  const { rows } = await db.execute(sql`select place from data_ages order by place`);
  expect(rows).toEqual([{ place: 'letters' }, { place: 'look' }]);
  expect((await readLastMeasuredDataAges(db, clock)).ages).toMatchObject([{ place: 'emails' }]);
});

test('an entry of the queue that stays for a day is seen; finished ones go after an hour', async () => {
  await app.services.db.execute(sql`insert into pgboss.job (name, data, created_on)
    values ('erase-person', '{"userId":"x"}', now() - interval '25 hours')`);
  expect(await hoursOf()).toMatchObject({ queue: 25 });
  const { rows } = await app.services.db.execute<{ seconds: number }>(
    sql`select distinct deletion_seconds as seconds from pgboss.queue where left(name, 2) <> '__'`,
  );
  expect(rows).toEqual([{ seconds: HOUR }]);
  await app.services.db.execute(sql`delete from pgboss.job where name = 'erase-person'`);
});

test('admins read the oldest age; nothing kept is no age', async () => {
  app.clock.forward(DAY + 60);
  await purgeExpiredData(app);
  await late();
  const viewer = await createSignedInPerson(app, 'viewer@infosys.com');
  const { status, body } = await app.call('GET /jobs/dataage', undefined, viewer.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ late: false, oldest_seconds: expect.any(Number) });
  expect(body.data.oldest_seconds).toBeLessThan(HOUR);
  await app.services.db.execute(sql`update users set email = null`);
  await app.services.db.execute(sql`delete from pgboss.job`);
  await late();
  const { data } = (await app.call('GET /jobs/dataage', undefined, viewer.token)).body;
  expect(data).toEqual({ oldest_seconds: null, place: null, late: false });
  expect((await app.call('GET /jobs/role', undefined, viewer.token)).body.data).toEqual({ role: 'viewer' });
});
