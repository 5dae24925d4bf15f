// Limits on guessing and requesting codes for an address, and that nobody can use them up for another person. Those of a
// network are in network-limits.test.ts.
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signInCodeSessions } from '#platform/database/schema.ts';
import { hashEmailAddress } from '#server/users/address.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  callCheckCode,
  callRequestCode,
  createCodeCheck,
  encryptForServer,
  newAddress,
  requestAndReadCode,
  wrongCode,
} from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('after five wrong tries a code is dead, also for the right one', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await callCheckCode(app, address, wrongCode(code), session)).body.code).toBe('code_wrong');
  }
  expect((await callCheckCode(app, address, code, session)).body.code).toBe('code_expired');
});

test('a new request leaves the code before it as it is: each signs in once, in either session', async () => {
  const address = newAddress();
  const first = await requestAndReadCode(app, address);
  const second = await requestAndReadCode(app, address, 1);
  const third = await requestAndReadCode(app, address, 2);
  expect(new Set([first.code, second.code, third.code]).size).toBe(3);
  // The first e-mail was slow, and the browser has asked again meanwhile.
  expect((await callCheckCode(app, address, first.code, second.session)).status).toBe(200);
  for (const { session } of [first, second])
    expect((await callCheckCode(app, address, first.code, session)).body.code).toBe('code_used');
  expect((await callCheckCode(app, address, first.code, third.session)).body.code).toBe('code_wrong');
  expect((await callCheckCode(app, address, third.code, third.session)).status).toBe(200);
});

test('a stranger who knows an address can’t void its code, lock it out or use up its tries', async () => {
  const office = await startTestApp();
  onTestFinished(() => office.close());
  const address = 'colleague@infosys.com';
  const { body } = await callRequestCode(office, address);
  const session = body.data.Session as string;
  const code = await office.mailbox.codeFor(address);
  const checkWrongCode = await createCodeCheck(office, address, wrongCode(code));
  // From the same office: as many requests as are answered, and as many wrong codes in each session.
  for (
    let asked = await callRequestCode(office, address);
    asked.status === 200;
    asked = await callRequestCode(office, address)
  ) {
    for (let tries = 0; tries < 6; tries += 1) await checkWrongCode(asked.body.data.Session);
  }
  expect(office.mailbox.emails.filter(({ to }) => to === address)).toHaveLength(3);
  expect((await callCheckCode(office, address, code, session)).status).toBe(200);
});

test('a request above the limit of e-mails gets a session for the code that was sent last', async () => {
  const address = newAddress();
  // A stranger has asked three times.
  for (let asks = 0; asks < 3; asks += 1) expect((await callRequestCode(app, address)).status).toBe(200);
  const sent = await app.mailbox.codeFor(address, 2);
  const own = await callRequestCode(app, address);
  expect(own.status).toBe(200);
  expect((await callCheckCode(app, address, sent, own.body.data.Session)).status).toBe(200);
  expect(app.mailbox.emails.filter(({ to }) => to === address)).toHaveLength(3);
});

test('an address gets three e-mails in fifteen minutes and ten a day, then one when no code is open any more', async () => {
  const busy = await startTestApp({ worker: false });
  onTestFinished(() => busy.close());
  const sent = async () =>
    busy.services.db.$count(
      signInCodeSessions,
      and(isNull(signInCodeSessions.voidedAt), isNotNull(signInCodeSessions.email)),
    );
  const ask = async (times: number) => {
    const before = await sent();
    for (let asks = 0; asks < times; asks += 1)
      expect((await callRequestCode(busy, 'busy@infosys.com')).status).toBe(200);
    return (await sent()) - before;
  };
  expect(await ask(4)).toBe(3);
  for (const expected of [3, 3, 1]) {
    busy.clock.forward(901);
    expect(await ask(4)).toBe(expected);
  }
  busy.clock.forward(601);
  expect(await ask(4)).toBe(1);
  busy.clock.forward(86_400);
  expect(await ask(4)).toBe(3);
});

test('of many requests at once for one address, three send an e-mail', async () => {
  const address = newAddress();
  const usernames = await Promise.all(Array.from({ length: 12 }, () => encryptForServer(app, address)));
  const answers = await Promise.all(usernames.map((username) => app.call('POST /auth/getOTP', { username })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const sent = await app.services.db.execute(sql`select count(*)::int as codes from sign_in_codes
    where email_hash = ${hashEmailAddress(app.services.secrets, address, 'one-person')} and email is not null and voided_at is null`);
  expect(sent.rows).toEqual([{ codes: 3 }]);
});
