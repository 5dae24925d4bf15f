// Admins mark people as enrolled or not.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#platform/database/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';
import { callGetUser, createEnrolledPerson } from './users.test-helpers.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signIn(app, 'admin@infosys.com');
});
afterAll(() => app.close());

// Requirements: R290, R320
test('an admin edits the mark, and who did it is written down', async () => {
  const { person } = await createEnrolledPerson(app);
  const edit = (trained: boolean, token = admin.token, id = person.id) =>
    app.call('PUT /users/editTrainedModel', { userid: id, model_trained: trained }, token);
  expect((await edit(false, person.token)).status).toBe(403);
  expect((await edit(false)).status).toBe(200);
  expect((await callGetUser(app, person)).body.data.model_trained).toBe(false);
  expect((await edit(true)).status).toBe(200);
  expect((await edit(true, admin.token, 'nobody')).body.code).toBe('photos_missing');
  expect((await edit(false, admin.token, 'nobody')).status).toBe(404);
  const entries = await app.services.db.select().from(auditEntries).where(eq(auditEntries.subject, person.id));
  expect(entries.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    [admin.id, 'edit-trained-model', 'false'],
    [admin.id, 'edit-trained-model', 'true'],
  ]);
});

test('nobody is marked as enrolled without three photos', async () => {
  const { person } = await createEnrolledPerson(app, ['front', 'left']);
  const answer = await app.call('PUT /users/editTrainedModel', { userid: person.id, model_trained: true }, admin.token);
  expect([answer.status, answer.body.code]).toEqual([409, 'photos_missing']);
});
