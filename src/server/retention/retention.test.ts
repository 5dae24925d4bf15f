// Deletion after 24 hours: what is deleted, when, and what stays.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { users } from '#platform/database/schema.ts';
import { VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import { decryptUserEmail } from '#server/users/store.ts';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

async function start(options = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  return app;
}

async function userRow(app: TestApp, id: string) {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Every text in every table but the migrations': where a forgotten copy would lie. */
async function everythingWritten(app: TestApp): Promise<string> {
  const { rows: tables } = await app.services.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.services.db.execute(sql`select t::text as row from ${sql.raw(name)} t`);
    texts.push(...rows.map((row) => `${name} ${row.row}`));
  }
  return [...texts, ...app.logged].join('\n');
}

// Requirements: R13, R359
test('all of it is there at 23 h 59 min and none of it at 24 h 01 min', async () => {
  const app = await start();
  const person = await createSignedInPerson(app, 'aisha.unmistakable@infosys.com');
  const jobId = await createFinishedJob(app, person, {
    question_1: 'balance',
    question_2: 'a-caregiver',
    question_3: 'male',
  });
  const { shortcode, imageKey } = await readJobRow(app, jobId);
  const files = await listStorageKeys(app);
  // Three photos, the model, and of each composition the picture and its screen copy.
  expect(files).toHaveLength(3 + 1 + 2 * VARIANT_COUNTS_BY_LOAD.quiet);

  app.clock.forward(DAY - 60);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app)).toEqual(files);
  expect(await readJobRow(app, jobId)).toMatchObject({ question1: 'balance', imageKey, shortcode, purgedAt: null });
  expect(await decryptUserEmail(app.services, await userRow(app, person.id))).toBe(person.address);

  app.clock.forward(120);
  expect(await purgeExpiredData(app)).toMatchObject({ jobs: 1, people: 1, addresses: 1 });
  expect(await listStorageKeys(app)).toEqual([]);
  expect(await userRow(app, person.id)).toMatchObject({ email: null, modelTrained: false, modelKey: null });
  const kept = await readJobRow(app, jobId);
  expect(kept).toMatchObject({ id: jobId, status: 'completed', question1: null, question2: null, question3: null });
  const written = await everythingWritten(app);
  for (const secret of ['aisha.unmistakable', 'a-caregiver', shortcode, imageKey, ...files]) {
    expect(written).not.toContain(secret);
  }
  expect(await purgeExpiredData(app)).toMatchObject({ jobs: 0, people: 0, addresses: 0 });
});

// Requirements: R13
test('a face whose time is over is refused though the purge is late', async () => {
  const app = await start({ worker: false });
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  const seen = async () => {
    const { token } = await signInAgain(app, person);
    return (await app.call(`GET /users/getuser/${person.id}`, undefined, token)).body;
  };
  expect(await seen()).toMatchObject({ data: { front_photo_url: expect.any(String) } });
  app.clock.forward(DAY + 60);
  expect(await seen()).toMatchObject({ data: { front_photo_url: null, left_photo_url: null, model_trained: false } });
});

test('the engine is told to forget a person whose time is over', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  app.clock.forward(DAY + 60);
  await purgeExpiredData(app);
  await expect.poll(() => app.engine.behaviour.asked, { timeout: 10_000 }).toContain(`erase ${person.id}`);
});

test('photos of a job that was never submitted go 24 hours after the last upload', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  app.clock.forward(23 * HOUR);
  await addAcceptedPhotos(app, person);
  app.clock.forward(2 * HOUR);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'photos/')).toHaveLength(3);
  expect((await readJobRow(app, jobId)).question1).toBe('wellness');
  app.clock.forward(22 * HOUR + 60);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app)).toEqual([]);
  expect(await readJobRow(app, jobId)).toMatchObject({ question1: null, shortcode: null, status: 'created' });
  expect((await userRow(app, person.id)).email).toBeNull();
});

test('the address of somebody who only signed in goes 24 hours after that', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  app.clock.forward(DAY - 60);
  await purgeExpiredData(app);
  expect(await decryptUserEmail(app.services, await userRow(app, person.id))).toBe(person.address);
  app.clock.forward(120);
  await purgeExpiredData(app);
  expect((await userRow(app, person.id)).email).toBeNull();
  // Who comes back is the same person, for the counts.
  expect((await signInAgain(app, person)).id).toBe(person.id);
});

test('photos stay as long as a later picture of them may be seen, the older picture does not', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const older = await createFinishedJob(app, person);
  app.clock.forward(20 * HOUR);
  const newer = await createFinishedJob(app, await signInAgain(app, person));
  app.clock.forward(5 * HOUR);
  await purgeExpiredData(app);
  expect((await readJobRow(app, older)).imageKey).toBeNull();
  expect((await readJobRow(app, newer)).imageKey).not.toBeNull();
  expect(await listStorageKeys(app, 'photos/')).toHaveLength(3);
  app.clock.forward(20 * HOUR);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app)).toEqual([]);
});

test('the purge takes nothing from a job that is still to be painted', async () => {
  const app = await start();
  app.engine.behaviour.held = true;
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  app.clock.forward(DAY + HOUR);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'photos/')).toHaveLength(3);
  app.engine.behaviour.held = false;
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
});
