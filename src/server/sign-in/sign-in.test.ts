// Signing in, from the request for a code to the tokens: what works, and everything that must not.
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signInCodes } from '#platform/database/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { askForCode, encrypt, giveCode, signIn } from '#test/sign-in.ts';
import { sweepSignIns } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
/** An address that no other test uses: limits are counted by address. */
const somebody = () => `person-${++people}@infosys.com`;

/** Asks for the next code of this address; returns what the browser and the mailbox hold. */
async function codeFor(address: string, place = 0) {
  const { body } = await askForCode(app, address);
  return { session: body.data.Session as string, code: await app.mailbox.codeFor(address, place) };
}

const wrong = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

test('a code request takes an encrypted address and answers with a session (R155, R300, R301)', async () => {
  const username = await encrypt(app, somebody());
  expect(username).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(Buffer.from(username, 'base64')).toHaveLength(384);
  const { status, body } = await app.call('POST /auth/getOTP', { username });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(body.data).toEqual({ Session: expect.stringMatching(/^[\w-]{43}$/) });
});

test('staff get a code by mail at both company domains, nobody else gets one (R1, D16)', async () => {
  const staff = ['staff@infosys.com', 'staff@infosys.example'];
  const others = ['staff@gmail.com', 'staff@infosys.com.evil.com', 'infosys.com@evil.com'];
  for (const address of others) expect((await askForCode(app, address)).status).toBe(400);
  for (const address of staff) {
    expect((await askForCode(app, address)).status).toBe(200);
    expect(await app.mailbox.codeFor(address)).toMatch(/^\d{8}$/);
  }
  expect(app.mailbox.letters.filter(({ to }) => others.includes(to))).toEqual([]);
});

test('the same address never looks the same encrypted, and the key says how (R325, R326)', async () => {
  const address = somebody();
  expect(await encrypt(app, address)).not.toBe(await encrypt(app, address));
  const { body } = await app.call('GET /auth/publicKey');
  expect(body).toEqual({
    kid: expect.any(String),
    alg: 'RSA-OAEP-256',
    jwk: { kty: 'RSA', n: expect.stringMatching(/^[\w-]{512}$/), e: 'AQAB' },
  });
});

test('the right code gives tokens and the details of the person (R156, R157, R302, R303)', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect(code).toMatch(/^\d{8}$/);
  const { status, body } = await giveCode(app, address, code, session);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    AuthenticationResult: {
      AccessToken: expect.stringMatching(/^[\w-]{43}$/),
      IdToken: expect.stringMatching(/^[\w-]{43}$/),
      RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      ExpiresIn: 900,
      TokenType: 'Bearer',
    },
    userDetails: { id: expect.stringMatching(/^[\w-]{22}$/), username: address },
  });
});

test('the same person is the same person next time, however the address is written', async () => {
  const first = await signIn(app, 'Jose.Case@INFOSYS.com'.toLowerCase());
  const asked = await askForCode(app, 'Jose.Case@INFOSYS.com');
  const code = await app.mailbox.codeFor('jose.case@infosys.com', 1);
  const { body } = await giveCode(app, 'JOSE.case@infosys.com', code, asked.body.data.Session);
  expect(body.data.userDetails).toEqual({ id: first.id, username: 'jose.case@infosys.com' });
});

test.each([
  ['', 'Enter your infosys mail id.'],
  ['abc', 'Invalid email id'],
  [' a@infosys.com', 'Invalid email id'],
  ['a@infosys.com ', 'Invalid email id'],
  ['a b@infosys.com', 'Invalid email id'],
  ['a@infosys.com,b@evil.com', 'Invalid email id'],
  ['a@infosys.com\nbcc: b@evil.com', 'Invalid email id'],
  ['a@evil.com', 'Enter your infosys mail id.'],
  ['a@infosys.com.evil.com', 'Enter your infosys mail id.'],
  ['a@evil-infosys.com', 'Enter your infosys mail id.'],
  ['infosys.com@evil.com', 'Enter your infosys mail id.'],
])('the address %j is refused on the server too (R268, R269, R270, R271)', async (address, words) => {
  const { status, body } = await askForCode(app, address);
  expect([status, body.error, body.message]).toEqual([400, words, words]);
  expect(app.mailbox.letters.filter(({ to }) => to.includes('evil'))).toEqual([]);
});

test('what is not encrypted under our key is told to reload', async () => {
  for (const username of ['aaaa', Buffer.alloc(384, 7).toString('base64')]) {
    expect(await app.call('POST /auth/getOTP', { username })).toMatchObject({
      status: 400,
      body: { code: 'encryption_invalid' },
    });
  }
});

test('a wrong code is refused in the words of the specification, and the right one still works (R329)', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect((await giveCode(app, address, wrong(code), session)).body.message).toBe(
    'Invalid code or auth state for the user.',
  );
  expect((await giveCode(app, address, code, session)).status).toBe(200);
});

test('an empty code is refused in the words of the specification (R330)', async () => {
  const address = somebody();
  const { session } = await codeFor(address);
  for (const otp of ['', await encrypt(app, '')]) {
    const answer = await app.call('POST /auth/validateOTP', { username: await encrypt(app, address), otp, session });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Missing required parameter EMAIL_OTP_CODE');
  }
});

test('a code works until 600 seconds are over, and not at 601 (R331, R353)', async () => {
  const late = await startTestApp();
  onTestFinished(() => late.close());
  const asked = await askForCode(late, 'late@infosys.com');
  const intime = await askForCode(late, 'intime@infosys.com');
  const code = await late.mailbox.codeFor('late@infosys.com');
  const other = await late.mailbox.codeFor('intime@infosys.com');
  late.clock.forward(595);
  expect((await giveCode(late, 'intime@infosys.com', other, intime.body.data.Session)).status).toBe(200);
  late.clock.forward(6);
  const { status, body } = await giveCode(late, 'late@infosys.com', code, asked.body.data.Session);
  expect([status, body.message]).toEqual([400, 'Invalid session for the user, session is expired.']);
});

test('a code works once', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect((await giveCode(app, address, code, session)).status).toBe(200);
  const again = await giveCode(app, address, code, session);
  expect([again.status, again.body.message]).toEqual([
    400,
    'Invalid session for the user, session can only be used once.',
  ]);
});

test('fifty right answers at once give exactly one sign-in', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  const bodies = await Promise.all(
    Array.from({ length: 50 }, async () => ({
      username: await encrypt(app, address),
      otp: await encrypt(app, code),
      session,
    })),
  );
  const answers = await Promise.all(bodies.map((body) => app.call('POST /auth/validateOTP', body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['code_used']),
  );
});

test('after five wrong tries a code is dead, also for the right one', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await giveCode(app, address, wrong(code), session)).body.code).toBe('code_wrong');
  }
  expect((await giveCode(app, address, code, session)).body.code).toBe('code_expired');
});

test('a new request leaves the code before it as it is: each signs in once, in either session', async () => {
  const address = somebody();
  const first = await codeFor(address);
  const second = await codeFor(address, 1);
  const third = await codeFor(address, 2);
  expect(new Set([first.code, second.code, third.code]).size).toBe(3);
  // The first e-mail was slow, and the browser has asked again meanwhile.
  expect((await giveCode(app, address, first.code, second.session)).status).toBe(200);
  for (const { session } of [first, second])
    expect((await giveCode(app, address, first.code, session)).body.code).toBe('code_used');
  expect((await giveCode(app, address, first.code, third.session)).body.code).toBe('code_wrong');
  expect((await giveCode(app, address, third.code, third.session)).status).toBe(200);
});

test('a stranger who knows an address can’t void its code, lock it out or use up its tries', async () => {
  const office = await startTestApp();
  onTestFinished(() => office.close());
  const address = 'colleague@infosys.com';
  const { body } = await askForCode(office, address);
  const session = body.data.Session as string;
  const code = await office.mailbox.codeFor(address);
  // From the same office: as many requests as are answered, and as many wrong codes in each session.
  for (let asked = await askForCode(office, address); asked.status === 200; asked = await askForCode(office, address)) {
    for (let tries = 0; tries < 6; tries += 1) await giveCode(office, address, wrong(code), asked.body.data.Session);
  }
  expect(office.mailbox.letters.filter(({ to }) => to === address)).toHaveLength(3);
  expect((await giveCode(office, address, code, session)).status).toBe(200);
});

test('whoever asks once the e-mails are spent gets a session for the code that was sent last', async () => {
  const address = somebody();
  // A stranger has asked three times.
  for (let asks = 0; asks < 3; asks += 1) expect((await askForCode(app, address)).status).toBe(200);
  const sent = await app.mailbox.codeFor(address, 2);
  const own = await askForCode(app, address);
  expect(own.status).toBe(200);
  expect((await giveCode(app, address, sent, own.body.data.Session)).status).toBe(200);
  expect(app.mailbox.letters.filter(({ to }) => to === address)).toHaveLength(3);
});

test('codes and sessions of two addresses don’t mix', async () => {
  const [mine, theirs] = [somebody(), somebody()];
  const own = await codeFor(mine);
  const other = await codeFor(theirs);
  expect((await giveCode(app, theirs, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await giveCode(app, theirs, other.code, own.session)).body.code).toBe('code_wrong');
  expect((await giveCode(app, theirs, own.code, own.session)).body.code).toBe('code_wrong');
});

test('a code opens only its own session, for its own address', async () => {
  const [mine, theirs] = [somebody(), somebody()];
  const own = await codeFor(mine);
  const other = await codeFor(theirs);
  expect((await giveCode(app, mine, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await giveCode(app, mine, other.code, other.session)).body.code).toBe('code_wrong');
  expect((await giveCode(app, mine, own.code, 'no session of ours')).body.code).toBe('code_expired');
});

test('an address gets three e-mails in fifteen minutes and ten a day, then one when no code is open any more', async () => {
  const busy = await startTestApp({ worker: false });
  onTestFinished(() => busy.close());
  const sent = async () =>
    busy.services.db.$count(signInCodes, and(isNull(signInCodes.voidedAt), isNotNull(signInCodes.email)));
  const ask = async (times: number) => {
    const before = await sent();
    for (let asks = 0; asks < times; asks += 1) expect((await askForCode(busy, 'busy@infosys.com')).status).toBe(200);
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
  const address = somebody();
  const usernames = await Promise.all(Array.from({ length: 12 }, () => encrypt(app, address)));
  const answers = await Promise.all(usernames.map((username) => app.call('POST /auth/getOTP', { username })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const sent = await app.services.db.execute(sql`select count(*)::int as codes from sign_in_codes
    where email = ${address} and voided_at is null`);
  expect(sent.rows).toEqual([{ codes: 3 }]);
});

test('a network gets twenty sessions an hour for an address, and others still get theirs', async () => {
  const near = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, worker: false });
  onTestFinished(() => near.close());
  const ask = async (address: string) => {
    const payload = { username: await encrypt(near, 'wanted@infosys.com') };
    const headers = { 'x-forwarded-for': address };
    const answer = await near.server.inject({ method: 'POST', url: '/auth/getOTP', headers, payload });
    return answer.json().code ?? 'session';
  };
  for (let asks = 0; asks < 20; asks += 1) expect(await ask('192.0.2.1')).toBe('session');
  expect(await ask('192.0.2.1')).toBe('code_too_many_sends');
  expect(await ask('192.0.2.2')).toBe('session');
});

test('a network that asks for too many codes is braked', async () => {
  const small = await startTestApp({ env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '2' }, worker: false });
  onTestFinished(() => small.close());
  const asks = ['a', 'b', 'c'].map((name) => askForCode(small, `${name}@infosys.com`));
  const codes = (await Promise.all(asks)).map(({ body }) => body.code ?? 'sent').sort();
  expect(codes).toEqual(['sent', 'sent', 'too_many_requests']);
});

test('a hundred wrong codes in a row lock an address for a day', async () => {
  const locked = await startTestApp();
  onTestFinished(() => locked.close());
  const address = 'guessed@infosys.com';
  let place = 0;
  for (let codes = 0; codes < 20; codes += 1) {
    locked.clock.forward(9_000);
    const { body } = await askForCode(locked, address);
    const code = await locked.mailbox.codeFor(address, place++);
    for (let tries = 0; tries < 5; tries += 1) await giveCode(locked, address, wrong(code), body.data.Session);
  }
  locked.clock.forward(1_000);
  expect((await askForCode(locked, address)).body.code).toBe('account_locked');
  locked.clock.forward(86_400);
  await signIn(locked, address);
});

test('a known and an unknown address get answers of the same shape', async () => {
  const { address } = await signIn(app, somebody());
  const [known, unknown] = [await askForCode(app, address), await askForCode(app, somebody())];
  const shape = ({ status, body, headers }: typeof known) => [
    status,
    Object.keys(body.data),
    body.data.Session.length,
    headers['content-length'],
  ];
  expect(shape(known)).toEqual(shape(unknown));
});

test('a mail server that fails for a moment delays the code and does not change it', async () => {
  const address = somebody();
  app.mailbox.refusals = 1;
  const { session, code } = await codeFor(address);
  expect((await giveCode(app, address, code, session)).status).toBe(200);
});

test('no address, code, session or token stands in the log or in the queue', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  const { body } = await giveCode(app, address, code, session);
  const { rows } = await app.services.db.execute("select data::text from pgboss.job where name = 'send-code'");
  const seen = [...app.logged, JSON.stringify(rows)].join('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [address, code, session, body.data.AuthenticationResult.AccessToken]) {
    expect(seen).not.toContain(secret);
  }
});

test('the address leaves the table of codes when the code is used or late', async () => {
  const fresh = await startTestApp();
  onTestFinished(() => fresh.close());
  await signIn(fresh, 'used@infosys.com');
  for (let asks = 0; asks < 5; asks += 1) await askForCode(fresh, 'again@infosys.com');
  await askForCode(fresh, 'late@infosys.com');
  const addresses = async () =>
    (await fresh.services.db.execute('select email from sign_in_codes where email is not null order by email')).rows;
  const again = { email: 'again@infosys.com' };
  expect(await addresses()).toEqual([again, again, again, { email: 'late@infosys.com' }]);
  fresh.clock.forward(601);
  await sweepSignIns(fresh.services);
  expect(await addresses()).toEqual([]);
});

test('sign-in with a password is gone (R304)', async () => {
  const { status, body } = await app.call('POST /auth/login', { username: 'a', password: 'b' });
  expect([status, body.code]).toEqual([410, 'sign_in_gone']);
});
