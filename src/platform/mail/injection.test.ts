// Addresses and texts that try to add recipients, headers, commands or emails, against a server that writes down every
// line it is told.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callRequestCode } from '#test/sign-in.ts';
import { openSmtpMailer } from './smtp.ts';

const email = { to: 'aisha@infosys.com', subject: 'Your sign-in code', text: 'It is 12345678.\n' };

type Sink = { url: string; commands: string[]; emails: string[] };

/** A mail server that knows no more than the standard: what ends a line ends a command. */
async function openSink(): Promise<Sink> {
  const sink: Sink = { url: '', commands: [], emails: [] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.write('220 sink\r\n');
    let [unread, isInData] = ['', false];
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1');
      for (let end = endOf(unread, isInData); end; end = endOf(unread, isInData)) {
        const said = unread.slice(0, end.at);
        unread = unread.slice(end.at + end.length);
        (isInData ? sink.emails : sink.commands).push(said);
        isInData = !isInData && said === 'DATA';
        socket.write(isInData ? '354 go on\r\n' : '250 well\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  sink.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return sink;
}

function endOf(text: string, isInData: boolean): { at: number; length: number } | undefined {
  const found = (isInData ? /\r?\n\.\r?\n/ : /\r\n|\r|\n/).exec(text);
  return found ? { at: found.index, length: found[0].length } : undefined;
}

/** Ends of lines as standards, old programs and programs that drop the upper byte know them. */
const ends = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u560d\u560a',
  '\u010d\u010a',
  '%0d%0a',
  '\\r\\n',
  '\v',
];
const hostile = [
  ...ends.flatMap((end) => [
    `a@infosys.com${end}Bcc: b@evil.example`,
    `a${end}@infosys.com`,
    `a@infosys.com>${end}RCPT TO:<b@evil.example`,
    `${end}a@infosys.com`,
    `a@infosys.com${end}`,
    `a@infosys.com${end}DATA${end}Subject: x${end}${end}x${end}.${end}`,
  ]),
  'a@infosys.com, b@evil.example',
  'a@infosys.com;b@evil.example',
  'a@infosys.com b@evil.example',
  'b@evil.example,a@infosys.com',
  'a@evil.example@infosys.com',
  'a@infosys.com>,<b@evil.example',
  'a@infosys.com> ORCPT=rfc822;b@evil.example',
  'a@infosys.com SIZE=1 NOTIFY=SUCCESS',
  '<a@infosys.com>',
  'b@evil.example <a@infosys.com>',
  '"b@evil.example" <a@infosys.com>',
  '"a b"@infosys.com',
  '"a\\"b"@infosys.com',
  '"a\\\r\nb"@infosys.com',
  '"b@evil.example"@infosys.com',
  '"\\"@evil.example,"@infosys.com',
  'bcc:b@evil.example@infosys.com',
  'Bcc: b@evil.example\r\n\r\n@infosys.com',
  'a(b@evil.example)@infosys.com',
  'group:b@evil.example,a@infosys.com;',
  '@evil.example:a@infosys.com',
  'a%evil.example@infosys.com',
  'evil.example!a@infosys.com',
  '=?utf-8?q?b=40evil.example?=@infosys.com',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@infosys.com.',
  'a@infosys.com/x',
  'a@infosys.com?x',
  'a@%69nfosys.com',
  'a@infosys.com\u200b',
  'a@inf\u00adosys.com',
  'a@info\tsys.com',
  'a@infosys.com.evil.example',
  'a@evil-infosys.com',
  'a@infosys.com\u202e',
  'a\u200b@infosys.com',
  'аisha@infosys.com',
  'a＠infosys.com',
  'a@ínfosys.com',
  '.a@infosys.com',
  'a..b@infosys.com',
  `${'a'.repeat(250)}@infosys.com`,
  '@infosys.com',
];

test.each(hostile)('what could be more than one address is not sent: %j', async (to) => {
  const sink = await openSink();
  const mail = openSmtpMailer(sink.url, 'Thrive <thrive@infosys.com>');
  onTestFinished(() => mail.close());
  await mail.send({ ...email, to }).catch(() => {});
  const recipients = sink.commands.filter((line) => line.startsWith('RCPT'));
  // An address of another domain is one address all the same: which domains may be written to is decided before.
  expect(recipients.length).toBeLessThanOrEqual(1);
  for (const line of recipients) expect(line).toBe(`RCPT TO:<${to}>`);
  expect(to).not.toMatch(recipients.length ? /[^\w.@+-]/ : /^never$/);
});

test('a subject and a text that hold lines of their own add no header, no command and no email', async () => {
  const sink = await openSink();
  const mail = openSmtpMailer(sink.url, 'Thrive <thrive@infosys.com>');
  onTestFinished(() => mail.close());
  for (const end of ends) {
    const more = `x${end}Bcc: b@evil.example${end}${end}.${end}MAIL FROM:<b@evil.example>${end}RCPT TO:<b@evil.example>`;
    await mail.send({ ...email, subject: more, text: more, html: `<p>${more}</p>` });
  }
  expect(sink.emails).toHaveLength(ends.length);
  expect(sink.commands.filter((line) => line.startsWith('RCPT'))).toEqual(
    ends.map(() => 'RCPT TO:<aisha@infosys.com>'),
  );
  expect(sink.commands.filter((line) => line.startsWith('MAIL'))).toEqual(
    ends.map(() => expect.stringMatching(/^MAIL FROM:<thrive@infosys\.com>/)),
  );
  for (const each of sink.emails) {
    const [headers] = each.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^to:.*/gim)).toEqual(['To: aisha@infosys.com']);
  }
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  return () => app.close();
});

test('who asks for a code in the name of such an address is refused, and no email waits', async () => {
  for (const address of hostile) {
    // A browser can't encrypt more than its key is long.
    const answer = await callRequestCode(app, address).catch(() => undefined);
    if (answer)
      expect([address, answer.body.code]).toEqual([address, expect.stringMatching(/^email_(invalid|domain)$/)]);
  }
  const { rows } = await app.services.db.execute<{ count: number }>('select count(*)::int as count from sign_in_codes');
  expect(rows).toEqual([{ count: 0 }]);
  expect(app.mailbox.emails).toEqual([]);
});
