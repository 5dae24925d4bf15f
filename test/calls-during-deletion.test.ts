// Calls that are under way when their person deletes everything; addresses that were seen before are in attacks.test.ts.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { startSiteAppClosedAfterTest } from './app-with-site.ts';
import { createFinishedJob, createSignedInPerson, DEFAULT_JOB_ANSWERS, listStorageKeys } from './builders.ts';
import type { SignedInPerson } from './sign-in.ts';

const publish = (app: TestApp, person: SignedInPerson, jobId: string) =>
  app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
const deleteAll = (app: TestApp, person: SignedInPerson) =>
  app.call('POST /users/deletemydata', { userid: person.id }, person.token);

test('whatever is under way when its person deletes everything leaves no row, no file and no picture in the gallery', async () => {
  const app = await startSiteAppClosedAfterTest();
  const left: unknown[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const person = await createSignedInPerson(app);
    const jobId = await createFinishedJob(app, person);
    const wait = () => new Promise((resolve) => setTimeout(resolve, 25 * nth));
    await Promise.all([
      publish(app, person, jobId),
      app.call(
        'POST /jobs/create',
        { userid: person.id, ...DEFAULT_JOB_ANSWERS, question_3: '', letters: 'AB' },
        person.token,
      ),
      app.call('PUT /jobs/picture', { jobId, number: 2 }, person.token),
      app.call('POST /users/askreceipt', { userid: person.id }, person.token),
      wait().then(() => deleteAll(app, person)),
      publish(app, person, jobId),
    ]);
    const { rows } = await app.services.db.execute(sql`
      select 'gallery' as what, id from gallery_items where user_id = ${person.id}
      union all select 'job', id from jobs where user_id = ${person.id} and purged_at is null
      union all select 'key', id from person_keys where user_id = ${person.id} and purpose = 'person'
      union all select 'sign-in', id from sign_ins where user_id = ${person.id}`);
    left.push(...rows, ...(await listStorageKeys(app)));
  }
  expect(left).toEqual([]);
});
