// The e-mail about a finished picture: once, also when a mail server or the database fails.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictureReadyEmails } from '#platform/database/schema.ts';
import { newId } from '#platform/secrets.ts';
import { createFinishedJob, createSignedInPerson, createUnsubmittedJob } from '#test/builders.ts';
import { startAutoClosingEngineApp, waitUntil } from '#test/paint-job.ts';
import { withImmediateRetries } from '#test/retries.ts';
import { insertPictureReadyEmailOnce } from './picture-ready-email-store.ts';
import { claimAndSendPictureReadyEmail } from './send-picture-ready-email.ts';

// Requirements: R367, D28
test('announces a finished picture in exactly one e-mail, with a link and without the picture', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const email = await app.mailbox.emailTo(person.address, 1);
  expect(email.subject).toContain('picture is ready');
  expect(email.text).toContain(`${app.services.config.publicUrl}/result?id=${jobId}`);
  expect(email.text).toMatch(/celebrated\. At Infosys I am also mindful\.$/m);
  expect(email.html ?? '').not.toContain('<img');
  await createFinishedJob(app, person);
  await app.mailbox.emailTo(person.address, 2);
  expect(app.mailbox.emails.filter(({ text }) => text.includes(jobId))).toHaveLength(1);
});

test('the e-mail gives a status its article', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person, { question_1: 'opportunity', question_2: 'leader', question_3: 'female' });
  expect((await app.mailbox.emailTo(person.address, 1)).text).toMatch(/ At Infosys I am also a leader\.$/m);
});

test('sends an e-mail that the mail server refused again, once', async () => {
  const app = await startAutoClosingEngineApp();
  const person = await createSignedInPerson(app);
  app.mailbox.refusals = 1;
  const jobId = await createFinishedJob(app, person);
  const email = await withImmediateRetries(app.services.db, app.mailbox.emailTo(person.address, 1));
  expect(email.text).toContain(jobId);
  await waitUntil(async () => {
    const [mail] = await app.services.db.select().from(pictureReadyEmails).where(eq(pictureReadyEmails.jobId, jobId));
    return mail.sentAt !== null;
  });
  expect(app.mailbox.emails.filter(({ text }) => text.includes(jobId))).toHaveLength(1);
});

test('does not send an e-mail again when the database is unavailable just after it was sent', async () => {
  const app = await startAutoClosingEngineApp();
  const { db, clock } = app.services;
  const person = await createSignedInPerson(app);
  const mail = { id: newId(), jobId: await createUnsubmittedJob(app, person) };
  await insertPictureReadyEmailOnce(db, clock, mail);
  let updates = 0;
  // The claim passes, recording that the e-mail was sent fails once.
  const update: typeof db.update = (table) => {
    updates += 1;
    if (updates === 2) throw new Error('The database is away.');
    return db.update(table);
  };
  const faulty = new Proxy(db, { get: (target, name) => (name === 'update' ? update : Reflect.get(target, name)) });
  await claimAndSendPictureReadyEmail({ ...app.services, db: faulty, publicUrl: 'http://localhost' }, mail.id);
  expect(updates).toBe(3);
  const [row] = await db.select().from(pictureReadyEmails).where(eq(pictureReadyEmails.id, mail.id));
  expect(row.sentAt).not.toBeNull();
  expect(app.mailbox.emails.filter(({ text }) => text.includes(mail.jobId))).toHaveLength(1);
});
