// A person's own photos, and the agreement before the camera.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentRecords } from '#platform/database/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newAddress, signIn } from '#test/sign-in.ts';
import { callGetUser, createEnrolledPerson } from './users.test-helpers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Requirements: R159, R314
test('a person sees their photos and whether they are enrolled', async () => {
  const { person } = await createEnrolledPerson(app, ['front', 'left']);
  const { status, body } = await callGetUser(app, person);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: person.id,
    model_trained: true,
    front_photo_url: expect.stringMatching(/^\/files\/photos\.[0-9a-f]{40}\?/),
    left_photo_url: expect.stringMatching(/^\/files\/photos\./),
    right_photo_url: null,
  });
  expect(body.data.left_photo_url).not.toBe(body.data.front_photo_url);
});

// Requirements: R314
test("another person's id is answered like one that nobody has", async () => {
  const [person, other] = [await signIn(app, newAddress()), await signIn(app, newAddress())];
  const [foreign, unknown] = [await callGetUser(app, person, other.id), await callGetUser(app, person, 'nobody')];
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect(foreign.body).toEqual(unknown.body);
});

// Requirements: R179, R358, R380
test('agreeing to the privacy text is recorded and sets a cookie for 365 days', async () => {
  const [person, other] = [await signIn(app, newAddress()), await signIn(app, newAddress())];
  const body = { userid: person.id, version: '2026-11' };
  const answer = await app.call('POST /users/agreePrivacy', body, person.token);
  expect(answer.headers['set-cookie']).toBe('hasAgreedPrivacy=true; Path=/; Max-Age=31536000; SameSite=Lax');
  const [consent] = await app.services.db.select().from(consentRecords).where(eq(consentRecords.userId, person.id));
  expect(consent).toMatchObject({
    kind: 'generate',
    version: '2026-11',
    textHash: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await app.call('POST /users/agreePrivacy', { ...body, userid: other.id }, person.token)).status).toBe(404);
  expect((await app.call('POST /users/agreePrivacy', { ...body, version: '1999' }, person.token)).status).toBe(400);
});
