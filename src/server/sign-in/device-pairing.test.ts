// Device pairing: what its code allows, for how long, and what ends it.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PAIRING_CODE_LIFETIME_S } from '#contract/device-pairing.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  PNG_HEADER_BYTES,
  signInAgain,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { deleteExpiredSignInData } from './delete-expired-sign-in-data.ts';
import { maskEmailAddress } from './device-pairing.ts';

const photoChecker = {
  check: async ({ photo }: { photo: Uint8Array }) => ({
    accepted: true as const,
    photo,
    identity: new Float32Array([1]),
  }),
  close: async () => {},
};
const start = () => startTestApp({ replace: { photoChecker } });

let app: TestApp;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

/** Somebody with a begun job, and the code on their screen. */
async function showCode(on = app) {
  const person = await createSignedInPerson(on);
  const jobId = await createUnsubmittedJob(on, person);
  return { person, jobId, ...(await show(person, jobId, on)) };
}

async function show(person: SignedInPerson, jobId: string, on = app) {
  const { status, body } = await on.call('POST /device-pairings', { jobId }, person.token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, url } = body.data;
  return { id: id as string, token: url.split('#')[1] as string, url: url as string };
}

const open = (token: string, on = app) => on.call('POST /device-pairings/open', { token });
const stateOf = async (person: SignedInPerson, id: string, on = app) =>
  (await on.call(`GET /device-pairings/${id}`, undefined, person.token)).body.data;

/** The person as their phone is signed in. */
async function phoneOf(person: SignedInPerson, token: string, on = app): Promise<SignedInPerson> {
  const { status, body } = await open(token, on);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...person, token: body.data.AccessToken, refreshToken: body.data.RefreshToken };
}

const takePhoto = async (phone: SignedInPerson, jobId: string, angle = 'front', on = app) =>
  (await callUploadPhoto(on, phone, { jobId, angle, image: PNG_HEADER_BYTES })).status;

test('a phone takes the photos of the job, and the computer sees them come', async () => {
  const { person, jobId, id, token, url } = await showCode();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/phone#[\w-]{43}$/);
  expect(await stateOf(person, id)).toEqual({ state: 'waiting', photos: [] });
  const opened = await open(token);
  expect(opened.body.data).toMatchObject({ jobId, userDetails: { id: person.id, username: 'p•••@infosys.com' } });
  expect(await stateOf(person, id)).toEqual({ state: 'connected', photos: [] });
  const phone = { ...person, token: opened.body.data.AccessToken };
  for (const angle of ['front', 'left', 'right']) expect(await takePhoto(phone, jobId, angle)).toBe(200);
  expect((await stateOf(person, id)).photos.sort()).toEqual(['front', 'left', 'right']);
  await app.call('POST /auth/logout', undefined, phone.token);
  expect((await stateOf(person, id)).state).toBe('over');
});

test('photos that were there before the phone came do not count as its own', async () => {
  const { person, jobId, id, token } = await showCode();
  await addAcceptedPhotos(app, person);
  app.clock.forward(1);
  const phone = await phoneOf(person, token);
  expect(await stateOf(person, id)).toEqual({ state: 'connected', photos: [] });
  expect(await takePhoto(phone, jobId, 'left')).toBe(200);
  expect((await stateOf(person, id)).photos).toEqual(['left']);
});

test('a code works once, of ten phones at the same time for one', async () => {
  const { token } = await showCode();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.code]).toEqual([410, 'pairing_over']);
});

test('a code works for two minutes, and its phone for fifteen however often it refreshes', async () => {
  const later = await start();
  onTestFinished(() => later.close());
  const first = await showCode(later);
  later.clock.forward(PAIRING_CODE_LIFETIME_S + 1);
  expect((await open(first.token, later)).body.code).toBe('pairing_over');
  expect((await stateOf(first.person, first.id, later)).state).toBe('over');
  const second = await show(first.person, first.jobId, later);
  later.clock.forward(PAIRING_CODE_LIFETIME_S - 1);
  const phone = await phoneOf(first.person, second.token, later);
  const renewed = await later.call('POST /auth/refreshToken', { refreshToken: phone.refreshToken });
  expect(renewed.status).toBe(200);
  later.clock.forward(14 * 60);
  const { accessToken, refreshToken } = renewed.body.data;
  expect(await takePhoto({ ...phone, token: accessToken }, first.jobId, 'front', later)).toBe(200);
  later.clock.forward(61);
  expect(await takePhoto({ ...phone, token: accessToken }, first.jobId, 'front', later)).toBe(401);
  expect((await later.call('POST /auth/refreshToken', { refreshToken })).status).toBe(401);
});

test('a phone never outlives the sign-in that it came from', async () => {
  const later = await start();
  onTestFinished(() => later.close());
  const person = await createSignedInPerson(later);
  let { refreshToken, token: access } = person;
  for (let hour = 0; hour < 24; hour += 1) {
    later.clock.forward(3590);
    const { body } = await later.call('POST /auth/refreshToken', { refreshToken });
    ({ refreshToken, accessToken: access } = body.data);
  }
  const laptop = { ...person, token: access };
  const jobId = await createUnsubmittedJob(later, laptop);
  const phone = await phoneOf(laptop, (await show(laptop, jobId, later)).token, later);
  expect(await takePhoto(phone, jobId, 'front', later)).toBe(200);
  // Four of its fifteen minutes: the sign-in of the computer is 24 hours old.
  later.clock.forward(241);
  expect(await takePhoto(phone, jobId, 'front', later)).toBe(401);
});

test.each([
  ['signs out', (person: SignedInPerson) => app.call('POST /auth/logout', undefined, person.token)],
  [
    'takes it back',
    (person: SignedInPerson, id: string) => app.call('PUT /device-pairings/cancel', { id }, person.token),
  ],
  ['shows another code', (person: SignedInPerson, _id: string, jobId: string) => show(person, jobId)],
  [
    'deletes all that is kept',
    (person: SignedInPerson) => app.call('POST /users/deletemydata', { userid: person.id }, person.token),
  ],
])('when the computer %s, code and phone are over at once', async (_what, end) => {
  const opened = await showCode();
  const phone = await phoneOf(opened.person, opened.token);
  expect(await takePhoto(phone, opened.jobId)).toBe(200);
  await end(opened.person, opened.id, opened.jobId);
  expect(await takePhoto(phone, opened.jobId)).toBe(401);
  const closed = await showCode();
  await end(closed.person, closed.id, closed.jobId);
  expect((await open(closed.token)).status).toBe(410);
});

test('a sign-out at the moment in which a phone opens the code leaves no phone signed in', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { person, jobId, token } = await showCode();
    const [opened] = await Promise.all([open(token), app.call('POST /auth/logout', undefined, person.token)]);
    if (opened.status === 200)
      expect(await takePhoto({ ...person, token: opened.body.data.AccessToken }, jobId)).toBe(401);
    else expect(opened.body.code).toBe('pairing_over');
  }
});

test('other devices of the same person are not touched by a phone that goes', async () => {
  const { person, token } = await showCode();
  const phone = await phoneOf(person, token);
  await app.call('POST /auth/logout', undefined, phone.token);
  expect((await app.call(`GET /users/getuser/${person.id}`, undefined, person.token)).status).toBe(200);
  const elsewhere = await signInAgain(app, person);
  expect((await app.call(`GET /users/getuser/${person.id}`, undefined, elsewhere.token)).status).toBe(200);
});

test('nobody shows more than thirty codes in an hour, and nobody for a job that was submitted', async () => {
  const { person, jobId } = await showCode();
  for (let more = 1; more < 30; more += 1) await show(person, jobId);
  expect((await app.call('POST /device-pairings', { jobId }, person.token)).status).toBe(429);
  const other = await showCode();
  await addAcceptedPhotos(app, other.person);
  await app.services.db.execute(`update jobs set status = 'failed' where id = '${other.jobId}'`);
  expect((await app.call('POST /device-pairings', { jobId: other.jobId }, other.person.token)).body.code).toBe(
    'job_state',
  );
});

test('neither table nor log holds what a code carries, and rows go within the hour', async () => {
  const later = await start();
  onTestFinished(() => later.close());
  const { token } = await showCode(later);
  await open(token, later);
  const { rows } = await later.services.db.execute('select * from device_pairings');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows) + later.logged.join('')).not.toContain(token);
  later.clock.forward(3601);
  await deleteExpiredSignInData(later.services);
  expect((await later.services.db.execute('select 1 from device_pairings')).rows).toEqual([]);
});

test('a masked address is known to its owner alone', () => {
  expect(['ada.lovelace@infosys.com', 'b@x.y', ''].map(maskEmailAddress)).toEqual([
    'a•••@infosys.com',
    'b•••@x.y',
    '•••',
  ]);
});
