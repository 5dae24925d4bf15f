import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { encryptForServer, requestCode, signIn, submitCode } from '#test/sign-in.ts';

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
  const { body } = await requestCode(app, address);
  return { session: body.data.Session as string, code: await app.mailbox.codeFor(address, place) };
}

const wrong = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

// Requirements: R155, R300, R301
test('a code request takes an encrypted address and answers with a session', async () => {
  const username = await encryptForServer(app, somebody());
  expect(username).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(Buffer.from(username, 'base64')).toHaveLength(384);
  const { status, body } = await app.call('POST /auth/getOTP', { username });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(body.data).toEqual({ Session: expect.stringMatching(/^[\w-]{43}$/) });
});

// Requirements: R1, D16
test('staff get a code by mail at both company domains, nobody else gets one', async () => {
  const staff = ['staff@infosys.com', 'staff@infosys.example'];
  const others = ['staff@gmail.com', 'staff@infosys.com.evil.com', 'infosys.com@evil.com'];
  for (const address of others) expect((await requestCode(app, address)).status).toBe(400);
  for (const address of staff) {
    expect((await requestCode(app, address)).status).toBe(200);
    expect(await app.mailbox.codeFor(address)).toMatch(/^\d{8}$/);
  }
  expect(app.mailbox.emails.filter(({ to }) => others.includes(to))).toEqual([]);
});

// Requirements: R325, R326
test('the same address never looks the same encrypted, and the key says how', async () => {
  const address = somebody();
  expect(await encryptForServer(app, address)).not.toBe(await encryptForServer(app, address));
  const { body } = await app.call('GET /auth/publicKey');
  expect(body).toEqual({
    kid: expect.any(String),
    alg: 'RSA-OAEP-256',
    jwk: { kty: 'RSA', n: expect.stringMatching(/^[\w-]{512}$/), e: 'AQAB' },
  });
});

// Requirements: R156, R157, R302, R303
test('the right code gives tokens and the details of the person', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect(code).toMatch(/^\d{8}$/);
  const { status, body } = await submitCode(app, address, code, session);
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
  const asked = await requestCode(app, 'Jose.Case@INFOSYS.com');
  const code = await app.mailbox.codeFor('jose.case@infosys.com', 1);
  const { body } = await submitCode(app, 'JOSE.case@infosys.com', code, asked.body.data.Session);
  expect(body.data.userDetails).toEqual({ id: first.id, username: 'jose.case@infosys.com' });
});

// Requirements: R268, R269, R270, R271
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
])('the address %j is refused on the server too', async (address, words) => {
  const { status, body } = await requestCode(app, address);
  expect([status, body.error, body.message]).toEqual([400, words, words]);
  expect(app.mailbox.emails.filter(({ to }) => to.includes('evil'))).toEqual([]);
});

test('addresses with a plus are one person with one set of limits, and people of their own where the company says so', async () => {
  const person = await signIn(app, 'rosa@infosys.com');
  expect((await signIn(app, 'rosa+second@infosys.com')).id).toBe(person.id);
  expect((await signIn(app, 'rosa+third+x@infosys.com')).id).toBe(person.id);
  expect((await signIn(app, 'rosa@infosys.example')).id).not.toBe(person.id);
  const apart = await startTestApp({ env: { PLUS_ADDRESSES: 'own-people' } });
  onTestFinished(() => apart.close());
  const first = await signIn(apart, 'rosa@infosys.com');
  expect((await signIn(apart, 'rosa+second@infosys.com')).id).not.toBe(first.id);
});

test('what is not encrypted under our key is told to reload', async () => {
  for (const username of ['aaaa', Buffer.alloc(384, 7).toString('base64')]) {
    expect(await app.call('POST /auth/getOTP', { username })).toMatchObject({
      status: 400,
      body: { code: 'encryption_invalid' },
    });
  }
});

// Requirements: R329
test('a wrong code is refused in the words of the specification, and the right one still works', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect((await submitCode(app, address, wrong(code), session)).body.message).toBe(
    'Invalid code or auth state for the user.',
  );
  expect((await submitCode(app, address, code, session)).status).toBe(200);
});

// Requirements: R330
test('an empty code is refused in the words of the specification', async () => {
  const address = somebody();
  const { session } = await codeFor(address);
  for (const otp of ['', await encryptForServer(app, '')]) {
    const answer = await app.call('POST /auth/validateOTP', {
      username: await encryptForServer(app, address),
      otp,
      session,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Missing required parameter EMAIL_OTP_CODE');
  }
});

// Requirements: R331, R353
test('a code works until 600 seconds are over, and not at 601', async () => {
  const late = await startTestApp();
  onTestFinished(() => late.close());
  const asked = await requestCode(late, 'late@infosys.com');
  const intime = await requestCode(late, 'intime@infosys.com');
  const code = await late.mailbox.codeFor('late@infosys.com');
  const other = await late.mailbox.codeFor('intime@infosys.com');
  late.clock.forward(595);
  expect((await submitCode(late, 'intime@infosys.com', other, intime.body.data.Session)).status).toBe(200);
  late.clock.forward(6);
  const { status, body } = await submitCode(late, 'late@infosys.com', code, asked.body.data.Session);
  expect([status, body.message]).toEqual([400, 'Invalid session for the user, session is expired.']);
});

test('a code works once', async () => {
  const address = somebody();
  const { session, code } = await codeFor(address);
  expect((await submitCode(app, address, code, session)).status).toBe(200);
  const again = await submitCode(app, address, code, session);
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
      username: await encryptForServer(app, address),
      otp: await encryptForServer(app, code),
      session,
    })),
  );
  const answers = await Promise.all(bodies.map((body) => app.call('POST /auth/validateOTP', body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['code_used']),
  );
});

test('codes and sessions of two addresses don’t mix', async () => {
  const [mine, theirs] = [somebody(), somebody()];
  const own = await codeFor(mine);
  const other = await codeFor(theirs);
  expect((await submitCode(app, theirs, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await submitCode(app, theirs, other.code, own.session)).body.code).toBe('code_wrong');
  expect((await submitCode(app, theirs, own.code, own.session)).body.code).toBe('code_wrong');
});

test('a code opens only its own session, for its own address', async () => {
  const [mine, theirs] = [somebody(), somebody()];
  const own = await codeFor(mine);
  const other = await codeFor(theirs);
  expect((await submitCode(app, mine, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await submitCode(app, mine, other.code, other.session)).body.code).toBe('code_wrong');
  expect((await submitCode(app, mine, own.code, 'no session of ours')).body.code).toBe('code_expired');
});

test('a known and an unknown address get answers of the same shape', async () => {
  const { address } = await signIn(app, somebody());
  const [known, unknown] = [await requestCode(app, address), await requestCode(app, somebody())];
  const shape = ({ status, body, headers }: typeof known) => [
    status,
    Object.keys(body.data),
    body.data.Session.length,
    headers['content-length'],
  ];
  expect(shape(known)).toEqual(shape(unknown));
});

// Requirements: R304
test('sign-in with a password is gone', async () => {
  const { status, body } = await app.call('POST /auth/login', { username: 'a', password: 'b' });
  expect([status, body.code]).toEqual([410, 'sign_in_gone']);
});
