// Signing in with a code: which code opens which session, and for how long.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  callCheckCode,
  callRequestCode,
  encryptForServer,
  newAddress,
  requestAndReadCode,
  signIn,
  wrongCode,
} from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Requirements: R156, R157, R302, R303
test('the right code gives tokens and the details of the person', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  expect(code).toMatch(/^\d{8}$/);
  const { status, body } = await callCheckCode(app, address, code, session);
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
  const asked = await callRequestCode(app, 'Jose.Case@INFOSYS.com');
  const code = await app.mailbox.codeFor('jose.case@infosys.com', 1);
  const { body } = await callCheckCode(app, 'JOSE.case@infosys.com', code, asked.body.data.Session);
  expect(body.data.userDetails).toEqual({ id: first.id, username: 'jose.case@infosys.com' });
});

// Requirements: R329
test('a wrong code is refused in the words of the specification, and the right one still works', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  expect((await callCheckCode(app, address, wrongCode(code), session)).body.message).toBe(
    'Invalid code or auth state for the user.',
  );
  expect((await callCheckCode(app, address, code, session)).status).toBe(200);
});

// Requirements: R330
test('an empty code is refused in the words of the specification', async () => {
  const address = newAddress();
  const { session } = await requestAndReadCode(app, address);
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
  const [late, intime] = [newAddress(), newAddress()];
  const [expiring, valid] = [await requestAndReadCode(app, late), await requestAndReadCode(app, intime)];
  app.clock.forward(595);
  expect((await callCheckCode(app, intime, valid.code, valid.session)).status).toBe(200);
  app.clock.forward(6);
  const { status, body } = await callCheckCode(app, late, expiring.code, expiring.session);
  expect([status, body.message]).toEqual([400, 'Invalid session for the user, session is expired.']);
});

test('a code works once', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  expect((await callCheckCode(app, address, code, session)).status).toBe(200);
  const again = await callCheckCode(app, address, code, session);
  expect([again.status, again.body.message]).toEqual([
    400,
    'Invalid session for the user, session can only be used once.',
  ]);
});

test('fifty right answers at once give exactly one sign-in', async () => {
  const address = newAddress();
  const { session, code } = await requestAndReadCode(app, address);
  const input = {
    username: await encryptForServer(app, address),
    otp: await encryptForServer(app, code),
    session,
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('POST /auth/validateOTP', input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['code_used']),
  );
});

test('codes and sessions of two addresses don’t mix', async () => {
  const [mine, theirs] = [newAddress(), newAddress()];
  const own = await requestAndReadCode(app, mine);
  const other = await requestAndReadCode(app, theirs);
  expect((await callCheckCode(app, theirs, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await callCheckCode(app, theirs, other.code, own.session)).body.code).toBe('code_wrong');
  expect((await callCheckCode(app, theirs, own.code, own.session)).body.code).toBe('code_wrong');
});

test('a code opens only its own session, for its own address', async () => {
  const [mine, theirs] = [newAddress(), newAddress()];
  const own = await requestAndReadCode(app, mine);
  const other = await requestAndReadCode(app, theirs);
  expect((await callCheckCode(app, mine, own.code, other.session)).body.code).toBe('code_wrong');
  expect((await callCheckCode(app, mine, other.code, other.session)).body.code).toBe('code_wrong');
  expect((await callCheckCode(app, mine, own.code, 'no session of ours')).body.code).toBe('code_expired');
});
