// Requesting a code: which addresses get one, and how they reach the server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callRequestCode, encryptForServer, newAddress, signIn } from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Requirements: R155, R300, R301
test('a code request takes an encrypted address and answers with a session', async () => {
  const username = await encryptForServer(app, newAddress());
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
  for (const address of others) expect((await callRequestCode(app, address)).status).toBe(400);
  for (const address of staff) {
    expect((await callRequestCode(app, address)).status).toBe(200);
    expect(await app.mailbox.codeFor(address)).toMatch(/^\d{8}$/);
  }
  expect(app.mailbox.emails.filter(({ to }) => others.includes(to))).toEqual([]);
});

// Requirements: R325, R326
test('the same address never looks the same encrypted, and the key says how', async () => {
  const address = newAddress();
  expect(await encryptForServer(app, address)).not.toBe(await encryptForServer(app, address));
  const { body } = await app.call('GET /auth/publicKey');
  expect(body).toEqual({
    kid: expect.any(String),
    alg: 'RSA-OAEP-256',
    jwk: { kty: 'RSA', n: expect.stringMatching(/^[\w-]{512}$/), e: 'AQAB' },
  });
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
  const { status, body } = await callRequestCode(app, address);
  expect([status, body.error, body.message]).toEqual([400, words, words]);
  expect(app.mailbox.emails.filter(({ to }) => to.includes('evil'))).toEqual([]);
});

test('what is not encrypted under our key is told to reload', async () => {
  for (const username of ['aaaa', Buffer.alloc(384, 7).toString('base64')]) {
    expect(await app.call('POST /auth/getOTP', { username })).toMatchObject({
      status: 400,
      body: { code: 'encryption_invalid' },
    });
  }
});

test('a known and an unknown address get answers of the same shape', async () => {
  const { address } = await signIn(app, newAddress());
  const [known, unknown] = [await callRequestCode(app, address), await callRequestCode(app, newAddress())];
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
