// A mail server that refuses, delays or hangs up: the error contains no address, and the next e-mail is sent.
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openSmtpMailer } from './smtp.ts';

const email = { to: 'aisha@infosys.com', subject: 'Your sign-in code', text: 'It is 12345678.\n' };
const HURRY_MS = 300;

async function startMailServer(options: SMTPServerOptions) {
  const received: string[] = [];
  const calls: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  // A client that is cut off is what these tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  server.server.on('connection', (socket: Socket) => void calls.push(socket));
  return { received, calls, mail: mailTo((server.server.address() as AddressInfo).port) };
}

function mailTo(port: number, timeoutMs?: number) {
  const mail = openSmtpMailer(`smtp://127.0.0.1:${port}`, 'Thrive <thrive@infosys.com>', timeoutMs);
  onTestFinished(() => mail.close());
  return mail;
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** What our log keeps of a failure. */
function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error('work failed', error);
  return lines.join();
}

test('a relay that refuses a person fails the email, and its words reach the log without the address', async () => {
  const { received, mail } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(refusal(550, `no mailbox for ${address} here`)),
  });
  const failure = await mail.send(email).catch((error) => error);
  expect(failure).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  expect(logged(failure)).toContain('no mailbox for [address]');
  expect(logged(failure)).not.toContain('aisha');
  expect(received).toEqual([]);
});

test('a relay that asks to come back later has the email at the next try', async () => {
  let tries = 0;
  const { received, mail } = await startMailServer({
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(tries === 1 ? refusal(451, 'greylisted, try again') : undefined);
    },
  });
  await expect(mail.send(email)).rejects.toMatchObject({ responseCode: 451 });
  await mail.send(email);
  expect(received).toEqual(['aisha@infosys.com']);
});

test('a relay that hangs up in the middle of an email fails that one alone', async () => {
  let emails = 0;
  const { received, calls, mail } = await startMailServer({
    onData(stream, session, done) {
      emails += 1;
      stream.resume();
      if (emails === 1) for (const socket of calls) socket.destroy();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await expect(mail.send(email)).rejects.toMatchObject({
    code: expect.stringMatching(/ECONNECTION|ECONNRESET|ESOCKET/),
  });
  await mail.send({ ...email, to: 'ben@infosys.com' });
  expect(received).toEqual(['ben@infosys.com']);
});

test('a relay that takes the call and says nothing is not waited for', async () => {
  const calls: Socket[] = [];
  const silent = createServer((socket) => void calls.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of calls) socket.destroy();
    silent.close();
  });
  const mail = mailTo((silent.address() as AddressInfo).port, HURRY_MS);
  await expect(mail.send(email)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(mail.check()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('a relay that wants to know who calls, and is not told, is named when the program starts', async () => {
  const { mail } = await startMailServer({ authOptional: false });
  await mail.check();
  await expect(mail.send(email)).rejects.toMatchObject({ responseCode: 530 });
});
