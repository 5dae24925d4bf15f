// E-mails over a real SMTP server and into the outbox.
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolderMailer, readNewestFolderEmails } from './mail-folder.ts';
import { openSmtpMailer } from './smtp.ts';

const email = { to: 'aisha@infosys.com', subject: 'Your sign-in code', text: 'It is 12345678.\n', code: '12345678' };
const twoPeople = ['a@infosys.com, b@evil.com', 'a@infosys.com\r\nBcc: b@evil.com', '"b@evil.com" <a@infosys.com>', ''];

type Received = { from: string; to: string[]; data: string };

async function startMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let data = '';
      stream.on('data', (chunk) => {
        data += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test('an email reaches the mail server for exactly one person, with the sender of the settings', async () => {
  const { received, url } = await startMailServer();
  const mail = openSmtpMailer(url, 'Thrive <thrive@infosys.com>');
  onTestFinished(() => mail.close());
  await mail.send(email);
  expect(received).toMatchObject([{ from: 'thrive@infosys.com', to: ['aisha@infosys.com'] }]);
  expect(received[0].data).toContain('It is 12345678.');
  expect(received[0].data).toContain('Subject: Your sign-in code');
});

test.each(twoPeople)('what could reach a second person is not sent: %j', async (to) => {
  const { received, url } = await startMailServer();
  const mail = openSmtpMailer(url, 'thrive@infosys.com');
  onTestFinished(() => mail.close());
  await expect(mail.send({ ...email, to })).rejects.toThrow('not an e-mail address');
  expect(received).toEqual([]);
});

test('an unreachable mail server fails the e-mail, so that the queue retries', async () => {
  const mail = openSmtpMailer('smtp://127.0.0.1:1', 'thrive@infosys.com');
  onTestFinished(() => mail.close());
  await expect(mail.send(email)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('emails of one millisecond stand in the outbox in the order in which they were sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = await openFolderMailer(folder, () => {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 8; n += 1) await outbox.send({ ...email, subject: `Email ${n}` });
  const subjects = (await readNewestFolderEmails(folder)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 8 }, (_, n) => `Email ${7 - n}`));
});

test('deletes the emails to one person and keeps a last one without its address, while others disappear', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = await openFolderMailer(folder, () => {});
  for (const to of ['aisha@infosys.com', 'carl@infosys.com', 'ben@infosys.com', 'Aisha+x@infosys.com'])
    await outbox.send({ ...email, to });
  const [, ofCarl = ''] = (await readdir(folder)).sort();
  await outbox.deleteEmailsTo?.((address) => {
    // A purge takes one at this moment, which is not missed.
    rmSync(join(folder, ofCarl), { force: true });
    return address.toLowerCase().startsWith('aisha');
  });
  await outbox.send({ to: 'aisha@infosys.com', subject: 'Deleted', text: 'A receipt.', forgetRecipient: true });
  const left = (await readNewestFolderEmails(folder)).map(({ to, subject }) => [to, subject]);
  expect(left).toEqual([
    ['', 'Deleted'],
    ['ben@infosys.com', 'Your sign-in code'],
  ]);
  const stored = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  expect(stored.join('').toLowerCase()).not.toContain('aisha');
  await expect(outbox.send({ ...email, to: 'a, b', forgetRecipient: true })).rejects.toThrow('not an e-mail address');
});

test('the outbox keeps emails for their owner alone, shows codes, and nothing but codes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shown: string[] = [];
  const outbox = await openFolderMailer(folder, (lines) => shown.push(lines));
  await outbox.send(email);
  await outbox.send({ to: 'ben@infosys.com', subject: 'Your picture is ready', text: 'Look.' });
  expect((await readNewestFolderEmails(folder)).map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@infosys.com', 'Your picture is ready'],
    ['aisha@infosys.com', 'Your sign-in code'],
  ]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('12345678');
  expect(shown[0]).not.toContain('aisha');
  const [file] = await readdir(folder);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
});
