// Access control: every call of the endpoint table, by every role, on own, other people's and unknown data.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import { type Endpoint, type EndpointName, type Endpoints, endpoints } from '#contract/index.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  readJobRow,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { type RequestSubjectIds, UNKNOWN_SUBJECT_IDS } from '#test/requests.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

type Input = { path?: string; body?: object; form?: Record<string, string> };
type Signed = { [Name in EndpointName]: Endpoints[Name]['access'] extends 'anyone' ? never : Name }[EndpointName];

const answers = { question_1: 'wellness', question_2: 'fit', question_3: 'male' };
const BROWSER = { endpoint: 'https://web.push.apple.com/a', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) };
const days = { status: '', fromDate: '2026-01-01', toDate: '2030-01-01' };

/** How each guarded call names its subject; one that is missing here does not compile. */
const inputs: Record<Signed, (subject: RequestSubjectIds) => Input> = {
  logout: () => ({}),
  createPairing: ({ begun }) => ({ body: { jobId: begun } }),
  getPairing: ({ pairing }) => ({ path: `/device-pairings/${pairing}` }),
  cancelPairing: ({ pairing }) => ({ body: { id: pairing } }),
  getUser: ({ userId }) => ({ path: `/users/getuser/${userId}` }),
  agreePrivacy: ({ userId }) => ({ body: { userid: userId, version: PRIVACY_AGREEMENT_VERSION } }),
  startOver: ({ userId }) => ({ body: { userid: userId } }),
  editTrainedModel: ({ userId }) => ({ body: { userid: userId, model_trained: false } }),
  getMyData: () => ({}),
  stopGenerating: ({ userId }) => ({ body: { userid: userId } }),
  requestReceipt: ({ userId }) => ({ body: { userid: userId } }),
  deleteMyData: ({ userId }) => ({ body: { userid: userId } }),
  createJob: ({ userId }) => ({ body: { userid: userId, ...answers } }),
  uploadPhoto: ({ userId, begun }) => ({ form: { jobId: begun, userId, angle: 'front' } }),
  submitJob: ({ userId, finished }) => ({ body: { jobId: finished, userId } }),
  latestVideos: () => ({}),
  currentJob: () => ({}),
  getJobStatus: ({ finished }) => ({ body: { job_id: finished } }),
  getJob: ({ finished }) => ({ body: { job_id: finished } }),
  getPushKey: () => ({}),
  subscribeToPush: ({ finished }) => ({ body: { jobId: finished, ...BROWSER } }),
  unsubscribeFromPush: ({ finished }) => ({ body: { jobId: finished } }),
  choosePicture: ({ finished }) => ({ body: { jobId: finished, number: 1 } }),
  checkLink: ({ finished }) => ({ body: { job_id: finished } }),
  listFormats: ({ finished }) => ({ body: { job_id: finished } }),
  publishJob: ({ finished }) => ({ body: { publish: true, jobId: finished } }),
  reusePicture: ({ finished }) => ({ body: { reuse: false, jobId: finished, version: REUSE_AGREEMENT_VERSION } }),
  getAdminRole: () => ({}),
  getDataAge: () => ({}),
  reusablePictures: () => ({}),
  totalJobs: () => ({ body: { ...days, email: '' } }),
  jobsByDay: () => ({ body: days }),
  exportJobs: () => ({ body: days }),
  getNumbers: () => ({ body: { fromDate: '2026-01-01', toDate: '2026-01-31' } }),
  recordStep: ({ finished }) => ({ body: { job_id: finished, step: 'taken' } }),
  picturesToReview: () => ({}),
  lookAtPicture: ({ finished }) => ({ body: { jobId: finished } }),
  reviewPicture: ({ finished }) => ({ body: { jobId: finished, decision: 'leave' } }),
  retryJob: ({ finished }) => ({ body: { jobId: finished } }),
  unpublishJob: ({ finished }) => ({ body: { jobId: finished } }),
  auditTrail: () => ({}),
  checkAuditTrail: () => ({}),
  checkInstallation: () => ({}),
};

/** Calls that concern only the caller. */
const withoutSubject = new Set<Signed>([
  'getPushKey',
  'logout',
  'getMyData',
  'latestVideos',
  'currentJob',
  'getAdminRole',
  'getDataAge',
  'reusablePictures',
  'totalJobs',
  'jobsByDay',
  'exportJobs',
  'getNumbers',
  'picturesToReview',
  'auditTrail',
  'checkAuditTrail',
  'checkInstallation',
]);
/** What an admin may do beyond everybody: these, on what is somebody else's. */
const forAdmins = new Set<Signed>(['getJob', 'getJobStatus']);
const guarded = Object.keys(inputs) as Signed[];
const isForAdmins = (name: Signed) => endpoints[name].access === 'viewer' || endpoints[name].access === 'editor';
for (const name of guarded) if (isForAdmins(name)) forAdmins.add(name);
/** After these a person's data or sign-in is gone: they are tried with a person of their own. */
const endsOwnData = new Set<Signed>(['logout', 'startOver', 'stopGenerating', 'editTrainedModel', 'deleteMyData']);

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;
let app: App;
let otherPerson: SignedInPerson;
let theirs: RequestSubjectIds;

beforeAll(async () => {
  const photoChecker = {
    check: async ({ photo }: { photo: Uint8Array }) => ({
      accepted: true as const,
      photo,
      identity: new Float32Array([1]),
    }),
    close: async () => {},
  };
  app = await startAppWithTestEngine({ replace: { photoChecker }, env: { PUSH_CONTACT: 'mailto:it@company.example' } });
  otherPerson = await createSignedInPerson(app, 'other@infosys.com');
  theirs = await subjectOf(otherPerson);
});
afterAll(() => app.close());

async function subjectOf(person: SignedInPerson): Promise<RequestSubjectIds> {
  const finished = await createFinishedJob(app, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId: finished }, person.token);
  const begun = await createUnsubmittedJob(app, person);
  const { body } = await app.call('POST /device-pairings', { jobId: begun }, person.token);
  return { userId: person.id, finished, begun, pairing: body.data.id };
}

async function call(name: Signed, subject: RequestSubjectIds, token?: string) {
  const row = endpoints[name];
  const { path = row.path, body, form } = inputs[name](subject);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  let payload: object | Buffer | undefined = body;
  if (form) {
    const request = new Request('http://localhost', { method: 'POST', body: formOf(form) });
    headers['content-type'] = request.headers.get('content-type') ?? '';
    payload = Buffer.from(await request.arrayBuffer());
  }
  return app.server.inject({ method: row.method, url: path, headers, payload });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]), 'photo.png');
  return form;
}

test('the matrix knows every call that is not for anyone', () => {
  const names = Object.entries(endpoints).filter(([, row]) => row.access !== 'anyone');
  expect(guarded.sort()).toEqual(names.map(([name]) => name).sort());
});

// Requirements: R292, R313
test('without a valid access token nothing guarded is answered', async () => {
  const signedOut = await createSignedInPerson(app);
  await app.call('POST /auth/logout', undefined, signedOut.token);
  const tampered = `${otherPerson.token.slice(0, -1)}${otherPerson.token.endsWith('A') ? 'B' : 'A'}`;
  const refused = [undefined, 'x', tampered, otherPerson.idToken, otherPerson.refreshToken, signedOut.token];
  for (const token of refused) {
    for (const name of guarded) {
      for (const subject of [theirs, UNKNOWN_SUBJECT_IDS]) {
        expect([name, (await call(name, subject, token)).statusCode]).toEqual([name, 401]);
      }
    }
  }
});

test('calls for anyone ask for no token and mind none', async () => {
  for (const [name, row] of Object.entries(endpoints).filter(([, { access }]) => access === 'anyone')) {
    const url = row.path.replace(/\{\w+\}/g, 'x');
    const options = { method: row.method, url, ...(row.method === 'POST' && { payload: {} }) };
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const { statusCode } = await app.server.inject({ ...options, headers });
      expect([name, [401, 403].includes(statusCode) || statusCode >= 500]).toEqual([name, false]);
    }
  }
});

// Requirements: R292, R314–R316, R320–R323, D38, D40
test('a person reaches what is theirs, and of others’ nothing, like what does not exist', {
  timeout: LONG_MS,
}, async () => {
  const readTheirs = () => Promise.all([readJobRow(app, theirs.finished), readJobRow(app, theirs.begun)]);
  const [before, filesBefore] = [await readTheirs(), await listStorageKeys(app)];
  const person = await createSignedInPerson(app);
  for (const name of guarded.filter((one) => !withoutSubject.has(one))) {
    const expected = isForAdmins(name) ? 403 : 404;
    const foreign = await call(name, theirs, person.token);
    const unknown = await call(name, UNKNOWN_SUBJECT_IDS, person.token);
    expect([name, foreign.statusCode, unknown.statusCode]).toEqual([name, expected, expected]);
    expect(foreign.body).toBe(unknown.body);
    // Their job in one's own name.
    const namesJob = /jobId|job_id/.test(JSON.stringify(inputs[name](UNKNOWN_SUBJECT_IDS)));
    if (!namesJob && expected !== 403) continue;
    const mixed = await call(name, { ...theirs, userId: person.id }, person.token);
    expect([name, mixed.statusCode]).toEqual([name, expected]);
  }
  expect(await listStorageKeys(app)).toEqual(filesBefore);

  const ofPerson = await subjectOf(person);
  for (const name of guarded) {
    const caller = endsOwnData.has(name) ? await createSignedInPerson(app) : person;
    const own = await call(name, caller === person ? ofPerson : await subjectOf(caller), caller.token);
    expect([name, own.statusCode]).toEqual([name, isForAdmins(name) ? 403 : 200]);
  }
  expect(await readTheirs()).toEqual(before);
  expect(await listStorageKeys(app)).toEqual(expect.arrayContaining(filesBefore));
});

// Requirements: R290, R292, D42
test.each(['viewer', 'editor'] as const)(
  'an admin who is %s does what the table allows, and nothing else in another’s name',
  async (role) => {
    const admin = await createSignedInPerson(app, role === 'editor' ? 'admin@infosys.com' : 'viewer@infosys.com');
    const mayNot = (name: Signed) => role === 'viewer' && endpoints[name].access === 'editor';
    for (const name of guarded.filter((one) => forAdmins.has(one) || !withoutSubject.has(one))) {
      const allowed = forAdmins.has(name) ? 200 : 404;
      const foreign = await call(name, theirs, admin.token);
      expect([name, foreign.statusCode]).toEqual([name, mayNot(name) ? 403 : allowed]);
      if (withoutSubject.has(name)) continue;
      expect((await call(name, UNKNOWN_SUBJECT_IDS, admin.token)).statusCode).toBe(mayNot(name) ? 403 : 404);
    }
  },
);

test('a phone that was handed the camera reaches the photos of its job and its own sign-out, and nothing else', async () => {
  const person = await createSignedInPerson(app);
  const own = await subjectOf(person);
  const { body } = await app.call('POST /device-pairings', { jobId: own.begun }, person.token);
  const opened = await app.call('POST /device-pairings/open', { token: body.data.url.split('#')[1] });
  const phone = opened.body.data.AccessToken;
  const reached = guarded.filter((name) => (endpoints[name] as Endpoint).fromPhone).sort();
  expect(reached).toEqual(['logout', 'uploadPhoto']);
  for (const name of guarded.filter((one) => !reached.includes(one))) {
    const answer = await call(name, own, phone);
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'phone_photos_only']);
  }
  const statusOf = async (name: Signed, subject = own) => (await call(name, subject, phone)).statusCode;
  for (const begun of [theirs.begun, await createUnsubmittedJob(app, person), UNKNOWN_SUBJECT_IDS.begun])
    expect(await statusOf('uploadPhoto', { ...own, begun })).toBe(404);
  expect([await statusOf('uploadPhoto'), await statusOf('logout')]).toEqual([200, 200]);
  expect(await statusOf('uploadPhoto')).toBe(401);
});

test('a token that is over is refused everywhere', async () => {
  expect((await call('getUser', theirs, otherPerson.token)).statusCode).toBe(200);
  app.clock.forward(16 * 60);
  for (const name of guarded) expect((await call(name, theirs, otherPerson.token)).statusCode, name).toBe(401);
});
