// @vitest-environment jsdom
// The client against a real HTTP server that answers as each test wants.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Seen = { method: string; url: string; authorization: string | undefined; body: string };

let server: Server;
let seen: Seen[];
let answer: (request: Seen) => { status: number; body?: unknown };

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  const body = Buffer.concat(chunks).toString('latin1');
  seen.push({ method, url, authorization: headers.authorization, body });
  const { status, body: reply } = answer(seen[seen.length - 1]);
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(reply === undefined ? '' : JSON.stringify(reply));
}

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  seen = [];
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('VITE_API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const load = async () => ({ ...(await import('./call.ts')), ...(await import('./call-error.ts')) });
const signIn = (tokens: Record<string, string>) => localStorage.setItem('token', JSON.stringify(tokens));
const fresh = { data: { accessToken: 'new', idToken: 'new-id', refreshToken: 'new-refresh' } };
const old = { IdToken: 'id', AccessToken: 'old', RefreshToken: 'refresh' };

/** Refuses the old access token with `status` and renews it on demand. */
function renewing(status: number) {
  return (request: Seen) => {
    if (request.url === '/auth/refreshToken') return { status: 200, body: fresh };
    if (request.authorization === 'Bearer new') return { status: 200, body: { data: [] } };
    return { status, body: { error: 'no', message: 'no' } };
  };
}

// Requirements: R293, R314
test('a call goes to the configured address with its path fields filled in', async () => {
  answer = () => ({ status: 200, body: { data: {} } });
  const { callEndpoint } = await load();
  await callEndpoint('getUser', { user_id: 'a/b' });
  expect(seen).toMatchObject([{ method: 'GET', url: '/users/getuser/a%2Fb' }]);
});

// Requirements: R294, R295
test('the access token travels when the stored token has an IdToken, and only then', async () => {
  answer = () => ({ status: 200, body: { data: [] } });
  const { callEndpoint } = await load();
  await callEndpoint('latestVideos', {});
  signIn({ AccessToken: 'alone' });
  await callEndpoint('latestVideos', {});
  signIn(old);
  await callEndpoint('latestVideos', {});
  expect(seen.map(({ authorization }) => authorization)).toEqual([undefined, undefined, 'Bearer old']);
});

// Requirements: R296, R297, R305, R306
test.each([401, 403])('a %i renews the token and is tried once more', async (status) => {
  signIn(old);
  answer = renewing(status);
  const { callEndpoint } = await load();
  await callEndpoint('latestVideos', {});
  expect(seen.map(({ url }) => url)).toEqual(['/jobs/latestvideos', '/auth/refreshToken', '/jobs/latestvideos']);
  expect(JSON.parse(seen[1].body)).toEqual({ refreshToken: 'refresh' });
  expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual({
    IdToken: 'new-id',
    AccessToken: 'new',
    RefreshToken: 'new-refresh',
  });
});

// Requirements: R297
test('a second refusal is handed on, without a loop', async () => {
  signIn(old);
  answer = ({ url }) => (url === '/auth/refreshToken' ? { status: 200, body: fresh } : { status: 403, body: {} });
  const { callEndpoint } = await load();
  await expect(callEndpoint('latestVideos', {})).rejects.toMatchObject({ status: 403 });
  expect(seen).toHaveLength(3);
});

// Requirements: R299
test('calls that fail together share one refresh', async () => {
  signIn(old);
  answer = renewing(401);
  const { callEndpoint } = await load();
  await Promise.all([1, 2, 3, 4, 5].map(() => callEndpoint('latestVideos', {})));
  expect(seen.filter(({ url }) => url === '/auth/refreshToken')).toHaveLength(1);
});

// Requirements: R298
test('a refused refresh clears all local storage and says that the session is over', async () => {
  signIn(old);
  localStorage.setItem('isRetake', 'true');
  answer = () => ({ status: 401, body: {} });
  const { callEndpoint } = await load();
  const { onSessionExpired } = await import('./session.ts');
  const expired = vi.fn();
  onSessionExpired(expired);
  await expect(callEndpoint('latestVideos', {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(expired).toHaveBeenCalledOnce();
});

test('a refresh that finds the server in trouble keeps the person signed in', async () => {
  signIn(old);
  answer = ({ url }) => ({ status: url === '/auth/refreshToken' ? 503 : 401 });
  const { callEndpoint } = await load();
  await expect(callEndpoint('latestVideos', {})).rejects.toMatchObject({ status: 503 });
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('without stored tokens a 401 is handed on as it is', async () => {
  answer = () => ({ status: 401, body: { error: 'E', message: 'M' } });
  const { callEndpoint } = await load();
  await expect(callEndpoint('latestVideos', {})).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
});

test('a 2xx answer without a readable body is no error, and has no data', async () => {
  answer = () => ({ status: 200 });
  const { callEndpoint } = await load();
  await expect(callEndpoint('submitJob', { jobId: 'j', userId: 'u' })).resolves.toBeUndefined();
});

test('no answer at all is a CallError with status 0', async () => {
  server.closeAllConnections();
  server.close();
  const { callEndpoint, errorText } = await load();
  const error = await callEndpoint('getSettings', {}).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ name: 'CallError', status: 0 });
  expect(errorText(error, 'default')).toMatch(/could not reach the server/);
});

// Requirements: R280, R281, R282
test('the server’s words are read from the named field, then from its twin, then the default', async () => {
  const { CallError, errorText } = await load();
  const both = new CallError(422, { error: 'E', message: 'M' });
  expect(errorText(both, 'default', 'error')).toBe('E');
  expect(errorText(both, 'default', 'message')).toBe('M');
  expect(errorText(new CallError(422, { error: 'E' }), 'default', 'message')).toBe('E');
  expect(errorText(new CallError(422, { error: '' }), 'default')).toBe('default');
  expect(errorText(new CallError(500, 'text'), 'default')).toBe('default');
});
