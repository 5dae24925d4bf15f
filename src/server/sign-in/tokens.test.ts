// Tokens: what they allow, for how long, and what ends them.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';
import { deleteExpiredSignInData } from './delete-expired-sign-in-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
const somebody = () => signIn(app, `token-${++people}@infosys.com`);

const open = async (person: SignedInPerson, token: string, on = app) =>
  (await on.call(`GET /users/getuser/${person.id}`, undefined, token)).status;
const refresh = (refreshToken: string, on = app) => on.call('POST /auth/refreshToken', { refreshToken });

test('the access token opens what is guarded; no token, another kind and a changed one do not', async () => {
  const person = await somebody();
  expect(await open(person, person.token)).toBe(200);
  expect((await app.call(`GET /users/getuser/${person.id}`)).body.code).toBe('token_missing');
  for (const token of [person.idToken, person.refreshToken, `${person.token}x`, 'x', person.token.slice(1)]) {
    expect(await open(person, token)).toBe(401);
  }
});

// Requirements: R305, R306
test('a refresh token gives new tokens that work', async () => {
  const person = await somebody();
  const { status, body } = await refresh(person.refreshToken);
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['accessToken', 'idToken', 'refreshToken']);
  expect(body.data.accessToken).not.toBe(person.token);
  expect(await open(person, body.data.accessToken)).toBe(200);
  expect((await refresh(body.data.refreshToken)).status).toBe(200);
});

test('twenty tabs that refresh at once get the same tokens: one rotation', async () => {
  const person = await somebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await open(person, answers[0].body.data.accessToken)).toBe(200);
});

test('a refresh token that comes again after ten seconds ends the sign-in', async () => {
  const later = await startTestApp();
  onTestFinished(() => later.close());
  const person = await signIn(later, 'robbed@infosys.com');
  const { body } = await refresh(person.refreshToken, later);
  later.clock.forward(11);
  expect(await open(person, body.data.accessToken, later)).toBe(200);
  expect((await refresh(person.refreshToken, later)).body.code).toBe('token_invalid');
  expect(await open(person, body.data.accessToken, later)).toBe(401);
  expect((await refresh(body.data.refreshToken, later)).status).toBe(401);
});

test('an access token ends after 15 minutes, a sign-in after 24 hours however often it is refreshed', async () => {
  const later = await startTestApp();
  onTestFinished(() => later.close());
  const person = await signIn(later, 'long@infosys.com');
  later.clock.forward(890);
  expect(await open(person, person.token, later)).toBe(200);
  later.clock.forward(15);
  expect(await open(person, person.token, later)).toBe(401);
  let { refreshToken } = person;
  for (let hour = 0; hour < 23; hour += 1) {
    const { status, body } = await refresh(refreshToken, later);
    expect(status).toBe(200);
    refreshToken = body.data.refreshToken;
    later.clock.forward(3600);
  }
  const last = (await refresh(refreshToken, later)).body.data;
  later.clock.forward(3600);
  expect((await refresh(last.refreshToken, later)).status).toBe(401);
  expect(await open(person, last.accessToken, later)).toBe(401);
  later.clock.forward(3601);
  await deleteExpiredSignInData(later.services);
  expect((await later.services.db.execute('select 1 from tokens union all select 1 from sign_ins')).rows).toEqual([]);
});

test('after sign-out both tokens are refused, and other devices stay signed in', async () => {
  const address = `token-${++people}@infosys.com`;
  const [phone, laptop] = [await signIn(app, address), await signIn(app, address)];
  expect((await app.call('POST /auth/logout', undefined, phone.token)).body).toEqual({ data: { signedOut: true } });
  expect(await open(phone, phone.token)).toBe(401);
  expect((await refresh(phone.refreshToken)).status).toBe(401);
  expect(await open(laptop, laptop.token)).toBe(200);
});

test('tokens are stored as hashes alone', async () => {
  const person = await somebody();
  const { rows } = await app.services.db.execute('select * from tokens');
  const stored = JSON.stringify(rows);
  for (const token of [person.token, person.idToken, person.refreshToken]) expect(stored).not.toContain(token);
});
