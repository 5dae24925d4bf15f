// The web server: only calls of the table, authorization, one form of errors, strict headers.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import { type Endpoint, endpoints } from '#contract/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = Object.values(endpoints) as Endpoint[];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const specified = [
  'POST /auth/getOTP',
  'POST /auth/validateOTP',
  'POST /auth/login',
  'POST /auth/refreshToken',
  'POST /jobs/create',
  'POST /jobs/upload',
  'POST /jobs/submit',
  'GET /jobs/latestvideos',
  'GET /users/getuser/{user_id}',
  'POST /jobs/getJobStatus',
  'POST /jobs/get',
  'POST /jobs/totaljobs',
  'GET /jobs/getShortUrl/{code}',
  'PUT /users/editTrainedModel',
  'PUT /jobs/publish',
  'GET /jobs/gallery',
  'PUT /users/startover',
];

// Requirements: R324
test('the seventeen calls of the specification are in the table, to the letter', () => {
  expect(rows.map(nameOf)).toEqual(expect.arrayContaining(specified));
});

// Requirements: R324
test('the server answers exactly the calls of the table', async () => {
  const { body } = await app.call('GET /api/docs/json');
  const answered = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(answered.sort()).toEqual(rows.map(nameOf).sort());
});

const callOf = (row: Endpoint) => `${row.method} ${row.path.replace(/\{\w+\}/g, 'x')}`;

// Requirements: R292
test.each(rows.filter(({ access }) => access !== 'anyone').map((row) => [nameOf(row), row] as const))(
  '%s asks for a sign-in before it reads anything',
  async (_name, row) => {
    expect(await app.call(callOf(row), { nonsense: true })).toMatchObject({
      status: 401,
      body: { code: 'token_missing' },
    });
    expect(await app.call(callOf(row), { nonsense: true }, 'made-up')).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
  },
);

// Requirements: R292
test('admin calls are for those on the lists, looked up at every call', async () => {
  const [person, viewer, admin] = [
    await signIn(app, 'user@infosys.com'),
    await signIn(app, 'viewer@infosys.com'),
    await signIn(app, 'admin@infosys.com'),
  ];
  for (const row of rows.filter(({ access }) => access === 'viewer' || access === 'editor')) {
    expect(await app.call(callOf(row), { nonsense: true }, person.token)).toMatchObject({
      status: 403,
      body: { code: 'admin_only' },
    });
    // Past the door nonsense is refused where a body is read; a call without one answers.
    const allowed = row.body ? 400 : 200;
    expect((await app.call(callOf(row), { nonsense: true }, admin.token)).status).toBe(allowed);
    const looked = await app.call(callOf(row), { nonsense: true }, viewer.token);
    expect([callOf(row), looked.status]).toEqual([callOf(row), row.access === 'editor' ? 403 : allowed]);
    if (row.access === 'editor') expect(looked.body.code).toBe('editor_only');
  }
});

test('a field that the table does not name is refused', async () => {
  const answer = await app.call('POST /auth/refreshToken', { refreshToken: 'x', more: 1 });
  expect([answer.status, answer.body.code]).toEqual([400, 'request_invalid']);
});

test.each([
  ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'request_invalid'],
  ['another media type', { payload: 'a=b', headers: { 'content-type': 'text/css' } }, 400, 'request_invalid'],
  ['no body', {}, 400, 'request_invalid'],
  ['a body of 65 KiB', { payload: { refreshToken: 'x'.repeat(65 * 1024) } }, 413, 'request_too_large'],
])('%s is answered with words, not with a fault', async (_name, request, status, code) => {
  const answer = await app.server.inject({ method: 'POST', url: '/auth/refreshToken', ...request });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

// Requirements: R280, R282
test('every bad answer holds the same words in error and message', async () => {
  for (const call of ['POST /auth/login', 'GET /nowhere', 'GET /jobs/gallery?page=0', 'GET /users/getuser/x']) {
    const { body } = await app.call(call);
    expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message']);
    expect(body.error).toBe(errorDefinitions[body.code as keyof typeof errorDefinitions].message);
    expect(body.message).toBe(body.error);
  }
});

test('what nobody foresaw is a 500 that tells nothing, and a line in the log without personal data', async () => {
  const broken = await startTestApp({ worker: false });
  onTestFinished(() => broken.close());
  vi.spyOn(broken.services.keyRing, 'publicKey').mockRejectedValue(new Error('lost aisha@infosys.com with 12345678'));
  const answer = await broken.call('GET /auth/publicKey');
  expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(answer.body)).not.toContain('lost');
  const line = broken.logged.find((one) => one.includes('request failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    route: 'GET /auth/publicKey',
    errorMessage: 'lost [address] with [digits]',
  });
});

test('every answer carries the strict headers', async () => {
  for (const call of ['GET /campaign/settings', 'GET /nowhere', 'POST /auth/login', 'GET /api/docs/']) {
    const { headers } = await app.call(call);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
    expect(policy.find((rule) => rule.startsWith('frame-src'))).toBe(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    );
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('the policy allows no style or picture in the text of a page, and no text that becomes script', async () => {
  const { headers } = await app.call('GET /campaign/settings');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|data:|\*/);
});

test('a site that is reached by https says so to browsers', async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://thrive.example.com' }, worker: false });
  onTestFinished(() => secure.close());
  expect((await secure.call('GET /health/live')).headers['strict-transport-security']).toContain('max-age=');
});

test('answers of calls are not kept anywhere', async () => {
  expect((await app.call('GET /campaign/settings')).headers['cache-control']).toBe('no-store');
});

test('a flood from one network is braked', async () => {
  const small = await startTestApp({ env: { REQUESTS_PER_NETWORK_PER_MINUTE: '3' }, worker: false });
  onTestFinished(() => small.close());
  const ask = async () => (await small.call('GET /campaign/settings')).status;
  const statuses: number[] = [];
  for (let calls = 0; calls < 3; calls += 1) statuses.push(await ask());
  // Each refusal takes a second: the second one waits beside the first.
  statuses.push(...(await Promise.all([ask(), ask()])));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // A balancer that asks from there must not take the process for a sick one.
  for (const path of ['GET /health/live', 'GET /health/ready']) expect((await small.call(path)).status).toBe(200);
});

test('the API page is there, and describes the upload as a form with a file', async () => {
  expect((await app.call('GET /api/docs/')).body).toContain('<!DOCTYPE html>');
  const { body } = await app.call('GET /api/docs/json');
  const form = body.paths['/jobs/upload'].post.requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(form.properties).sort()).toEqual(['angle', 'image', 'jobId', 'userId']);
  expect(body.paths['/jobs/create'].post.security).toEqual([{ bearer: [] }]);
});
