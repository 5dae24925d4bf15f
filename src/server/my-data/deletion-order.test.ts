// What a deletion takes along and in which order: the key first, e-mails to any address, and the room of the rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openFolderMailer, readNewestFolderEmails } from '#platform/mail/mail-folder.ts';
import { createJobAndReturnId } from '#server/jobs/create-job.ts';
import { vacuumAfterUserDeletionJob } from '#server/retention/job-definitions.ts';
import { createFinishedJob, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

const remove = async (person: SignedInPerson) => {
  const { status, body } = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  expect(status, JSON.stringify(body)).toBe(200);
};

test('destroys the key of a person before it deletes the first file', async () => {
  const { db, storage } = app.services;
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  const keys = async () => (await db.execute(sql`select id from person_keys where user_id = ${person.id}`)).rows.length;
  expect(await keys()).toBeGreaterThan(0);
  const left: number[] = [];
  const whole = storage.delete;
  vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
    left.push(await keys());
    return whole(key);
  });
  await remove(person);
  expect(left.length).toBeGreaterThan(3);
  expect(new Set(left)).toEqual(new Set([0]));
});

test('creates no picture for somebody who deleted everything after their token was checked', async () => {
  const person = await createSignedInPerson(app);
  const { rows: before } = await app.services.db.execute(sql`select id from sign_ins where user_id = ${person.id}`);
  const signInId = String(before[0]?.id);
  await remove(person);
  const answers = { question_1: 'wellness', question_2: 'healthy', question_3: '' };
  const deps = { ...app.services, campaignLimits: {}, timeZone: 'UTC' };
  const creation = createJobAndReturnId(deps, { userId: person.id, signInId, answers, letters: 'AB' });
  await expect(creation).rejects.toMatchObject({ code: 'token_invalid' });
  const { rows } = await app.services.db.execute(sql`
    select id from jobs where user_id = ${person.id} union all select id from person_keys where user_id = ${person.id}`);
  expect(rows).toEqual([]);
});

test('deletes the e-mails to every address of a person, also where the key is gone, and keeps no address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = await openFolderMailer(folder, () => {});
  const { mailbox } = app;
  mailbox.deleteEmailsTo = outbox.deleteEmailsTo;
  vi.spyOn(mailbox, 'send').mockImplementation(async (email) => {
    mailbox.emails.push(email);
    await outbox.send(email);
  });
  onTestFinished(() => void delete mailbox.deleteEmailsTo);
  const [person, other] = [
    await createSignedInPerson(app, 'plus@infosys.com'),
    await createSignedInPerson(app, 'pluss@infosys.com'),
  ];
  const again = await createSignedInPerson(app, 'plus+second@infosys.com');
  expect(again.id).toBe(person.id);
  const sentTo = async () => (await readNewestFolderEmails(folder)).map(({ to }) => to).sort();
  expect(await sentTo()).toEqual(['plus+second@infosys.com', 'plus@infosys.com', 'pluss@infosys.com']);
  await remove(again);
  expect(await sentTo()).toEqual(['', 'pluss@infosys.com']);
  // As after a first try on a full disk.
  await app.services.db.execute(sql`delete from person_keys where user_id = ${other.id}`);
  await remove(other);
  expect(await sentTo()).toEqual(['']);
});

test('releases the space of the rows that a deletion leaves', async () => {
  const { db, queue } = app.services;
  const pages = async () => {
    const { rows } = await db.execute<{ bytes: number }>(sql`select pg_relation_size('photos')::int as bytes`);
    return rows[0]?.bytes;
  };
  await db.execute(sql`delete from photos`);
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  expect(await pages()).toBeGreaterThan(0);
  await db.execute(sql`delete from pgboss.job where name = 'reclaim-space'`);
  await remove(person);
  expect(await pages()).toBeGreaterThan(0);
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'reclaim-space'`);
  let minute = 0;
  await expect
    .poll(
      async () => {
        const bytes = await pages();
        // A transaction elsewhere may have kept the first one from it.
        if (bytes !== 0 && minute < 20) await queue.send(vacuumAfterUserDeletionJob, { minute: `again ${++minute}` });
        return bytes;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(0);
});
