// Without a recorded agreement no photo is stored and no picture is made; cookies do not count.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawConsents } from '#server/users/consent-store.ts';
import { lockUserRow } from '#server/users/store.ts';
import {
  addAcceptedPhotos,
  agreeToPrivacy,
  callSubmitJob,
  callUploadPhoto,
  createUnsubmittedJob,
  listStorageKeys,
  PNG_HEADER_BYTES,
  readJobRow,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { signIn } from '#test/sign-in.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
/** What others do while the photo is looked at. */
let duringTheLook: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  const check = async ({ photo }: { photo: Uint8Array }) => {
    await duringTheLook();
    return { accepted: true as const, photo, identity: new Float32Array([1]) };
  };
  app = await startAppWithTestEngine({ replace: { photoChecker: { check, close: async () => {} } } });
});
afterAll(() => app.close());

let people = 0;
const aStranger = () => signIn(app, `stranger${++people}@infosys.com`);

/** As on another device, at any moment. */
async function takeBack(userId: string): Promise<void> {
  const { db, clock } = app.services;
  await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await withdrawConsents(tx, clock, { userId, kind: 'generate' });
  });
}

// Requirements: D48
test('a photo of somebody whose agreement is not recorded is refused in words, and their browser asks again', async () => {
  const person = await aStranger();
  const jobId = await createUnsubmittedJob(app, person);
  const refused = await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES });
  expect(refused).toMatchObject({ status: 409, body: { code: 'agreement_missing' } });
  expect(refused.body.error).toContain('agree');
  expect(refused.headers['set-cookie']).toMatch(/^hasAgreedPrivacy=.*Max-Age=0;/);
  expect(await listStorageKeys(app, 'photos/')).toEqual([]);
  await agreeToPrivacy(app, person);
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES })).status).toBe(200);
});

test('an agreement that is taken back while the photo is looked at leaves nothing of it', async () => {
  const person = await aStranger();
  const jobId = await createUnsubmittedJob(app, person);
  await agreeToPrivacy(app, person);
  const before = await listStorageKeys(app);
  duringTheLook = () => takeBack(person.id);
  const refused = await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES });
  duringTheLook = async () => {};
  expect(refused.body.code).toBe('agreement_missing');
  expect(await listStorageKeys(app)).toEqual(before);
});

test('no picture is made of photos whose agreement is gone', async () => {
  const person = await aStranger();
  const jobId = await createUnsubmittedJob(app, person);
  await addAcceptedPhotos(app, person);
  expect(await callSubmitJob(app, person, jobId)).toMatchObject({ status: 409, body: { code: 'agreement_missing' } });
  expect((await readJobRow(app, jobId)).status).toBe('created');
  await agreeToPrivacy(app, person);
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
});
