// Starting over with new photos.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGetUser, createEnrolledPerson } from '#server/users/users.test-helpers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newAddress, signIn } from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Requirements: R323
test('starting over deletes photos and face profile', async () => {
  const { person, keys } = await createEnrolledPerson(app);
  const before = (await callGetUser(app, person)).body.data;
  const answer = await app.call('PUT /users/startover', { userid: person.id }, person.token);
  expect(answer.body).toEqual({ data: { ok: true } });
  const after = { front_photo_url: null, left_photo_url: null, right_photo_url: null, model_trained: false };
  expect((await callGetUser(app, person)).body.data).toEqual({ id: person.id, ...after });
  expect(await Promise.all(keys.map((key) => app.services.storage.read(key)))).toEqual(keys.map(() => undefined));
  expect((await app.server.inject({ url: before.front_photo_url })).statusCode).toBe(404);
  expect((await app.call('PUT /users/startover', { userid: person.id }, person.token)).status).toBe(200);
});

// Requirements: R323
test('nobody starts over for another', async () => {
  const { person, keys } = await createEnrolledPerson(app);
  const other = await signIn(app, newAddress());
  expect((await app.call('PUT /users/startover', { userid: person.id }, other.token)).status).toBe(404);
  expect(await app.services.storage.read(keys[0])).toBeDefined();
});
