// No request that may have been paid for is repeated: every way in which it can fail, over a real connection.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, setGlobalProxyFromEnv } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSigningCertificateFiles } from '#test/credentials.ts';
import {
  createHostedEngineClosedAfterTest,
  createOpenaiErrorBody,
  createOpenaiImagesResponseBody,
  createPngSignatureWithMark,
  pollUntilSettled,
  submitAndSettle,
  TEST_ATTEMPT_ID,
  testEngineRequest,
} from './hosted.test-helpers.ts';
import {
  createJsonResponder,
  createTruncatedResponder,
  dropConnection,
  type LoopbackProvider,
  neverRespond,
  openLoopbackProvider,
  type ScriptedResponseWriter,
} from './loopback-provider.test-helpers.ts';

let server: LoopbackProvider;
let url: string;
beforeAll(async () => {
  server = await openLoopbackProvider();
  url = `${server.url}/v1`;
});
afterAll(() => server.close());
beforeEach(() =>
  server.answerWith(createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9)))),
);

/** Requests that reached the server: each of them may have been paid for. */
const requestCount = () => server.received.filter(({ method }) => method === 'POST').length;

test('an attempt that is submitted twice is requested once', async () => {
  const engine = createHostedEngineClosedAfterTest(url);
  await Promise.all([
    engine.submit(TEST_ATTEMPT_ID, testEngineRequest),
    engine.submit(TEST_ATTEMPT_ID, testEngineRequest),
  ]);
  await pollUntilSettled(engine);
  await engine.submit(TEST_ATTEMPT_ID, testEngineRequest);
  expect(await pollUntilSettled(engine)).toMatchObject({ state: 'done' });
  expect(requestCount()).toBe(1);
});

test.each([
  [
    '429 with retry-after',
    createJsonResponder(429, createOpenaiErrorBody('rate_limit_exceeded'), { 'retry-after': '0.01' }),
  ],
  ['500', createJsonResponder(500, createOpenaiErrorBody('server_error'))],
  ['503', createJsonResponder(503, createOpenaiErrorBody('overloaded'))],
])('%s is asked again, at most three times, and told when it stays', async (_, busy: ScriptedResponseWriter) => {
  server.answerWith(
    busy,
    busy,
    createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9))),
  );
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url))).toMatchObject({ state: 'done' });
  expect(requestCount()).toBe(3);
  server.answerWith(busy);
  const end = await submitAndSettle(createHostedEngineClosedAfterTest(url));
  expect(end).toMatchObject({ state: 'failed', cause: 'broken', reason: expect.stringMatching(/Asked 4 times/) });
  expect(requestCount()).toBe(4);
});

test('a pause that is longer than the timeout is not begun', async () => {
  server.answerWith(createJsonResponder(429, createOpenaiErrorBody('rate_limit_exceeded'), { 'retry-after': '3600' }));
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url))).toMatchObject({
    state: 'failed',
    cause: 'broken',
  });
  expect(requestCount()).toBe(1);
});

test.each([
  [
    'cut off in the middle of the answer',
    createTruncatedResponder(createOpenaiImagesResponseBody(createPngSignatureWithMark(9))),
    /cut off/,
  ],
  ['hung up after the request was taken', dropConnection, /did not answer/],
  [
    'an answer that is no JSON',
    ((_, response) => response.writeHead(200).end('<html>')) satisfies ScriptedResponseWriter,
    /can’t be read/,
  ],
  ['502 of something in between', createJsonResponder(502, {}), /502.*drawing all the same/],
  ['504 of something in between', createJsonResponder(504, {}), /504.*drawing all the same/],
])('%s: the request is lost, and never made again', async (_, unclear: ScriptedResponseWriter, words) => {
  server.answerWith(unclear);
  const engine = createHostedEngineClosedAfterTest(url);
  expect(await submitAndSettle(engine)).toEqual({ state: 'lost', reason: expect.stringMatching(words) });
  await engine.submit(TEST_ATTEMPT_ID, testEngineRequest);
  expect(await pollUntilSettled(engine)).toMatchObject({ state: 'lost' });
  expect(requestCount()).toBe(1);
});

test('no answer within the timeout: lost, and never made again', async () => {
  // The SDK is loaded by then, so that the timeout is spent on waiting.
  await submitAndSettle(createHostedEngineClosedAfterTest(url));
  server.answerWith(neverRespond);
  const end = await submitAndSettle(
    createHostedEngineClosedAfterTest(url, { pace: { timeoutMs: 1000, firstPauseMs: 5 } }),
  );
  expect(end).toEqual({ state: 'lost', reason: 'OpenAI took the request and did not answer it.' });
  expect(requestCount()).toBe(1);
});

test('where an address keeps the promise of Idempotency-Key, what is unclear is asked again under the same key', async () => {
  server.answerWith(
    dropConnection,
    createJsonResponder(502, {}),
    createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9))),
  );
  const gateway = createHostedEngineClosedAfterTest(url, {
    provider: 'openai-compatible',
    model: 'anything',
    idempotent: true,
  });
  expect(await submitAndSettle(gateway)).toMatchObject({ state: 'done' });
  expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    TEST_ATTEMPT_ID,
    TEST_ATTEMPT_ID,
    TEST_ATTEMPT_ID,
  ]);
});

test('nobody listens: it is asked again, because nothing was sent', async () => {
  const closed = await openLoopbackProvider();
  await closed.close();
  let tries = 0;
  const counting: typeof fetch = (...given) => {
    tries += 1;
    return fetch(...given);
  };
  const end = await submitAndSettle(createHostedEngineClosedAfterTest(url, { baseUrl: closed.url, fetch: counting }));
  expect(end).toMatchObject({
    state: 'failed',
    cause: 'broken',
    reason: expect.stringMatching(/can’t be reached \(ECONN/),
  });
  expect(tries).toBe(4);
});

test('in 60 requests with faults by chance, none is paid for twice, and each ends as what it is', async () => {
  const harmless = [
    createJsonResponder(429, {}),
    createJsonResponder(500, {}),
    createJsonResponder(503, {}),
    createJsonResponder(429, {}, { 'retry-after-ms': '1' }),
  ];
  const unclear = [
    dropConnection,
    createTruncatedResponder(createOpenaiImagesResponseBody(createPngSignatureWithMark(9))),
    createJsonResponder(502, {}),
    createJsonResponder(504, {}),
    createJsonResponder(408, {}),
  ];
  const good = createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9)));
  // A generator of numbers that is the same in every run.
  let state = 7;
  const chance = (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const engine = createHostedEngineClosedAfterTest(url, {
    pace: { timeoutMs: 20_000, firstPauseMs: 1, pollEveryMs: 1 },
  });
  for (let nth = 0; nth < 60; nth++) {
    const answers = Array.from({ length: 5 }, () => [...harmless, ...harmless, ...unclear, good][chance(14)]);
    server.answerWith(...answers);
    const attemptId = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
    await engine.submit(attemptId, testEngineRequest);
    const end = await pollUntilSettled(engine, attemptId);
    const given = answers.slice(0, requestCount());
    const paid = given.filter((answer) => !harmless.includes(answer));
    expect(paid.length, `request ${nth}`).toBeLessThanOrEqual(1);
    expect(end.state, `request ${nth}`).toBe(paid.length === 0 ? 'failed' : paid[0] === good ? 'done' : 'lost');
  }
});

test('a proxy that refuses the way is told as that, because nothing was sent', async () => {
  const proxy = createServer().on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const restore = setGlobalProxyFromEnv({ https_proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  onTestFinished(() => {
    restore();
    proxy.close();
  });
  const engine = createHostedEngineClosedAfterTest('https://127.0.0.1:8443/v1');
  expect(await submitAndSettle(engine)).toMatchObject({
    state: 'failed',
    cause: 'broken',
    reason: 'The proxy lets nothing through to OpenAI (403).',
  });
  expect(await engine.check()).toEqual({
    isHealthy: false,
    message: 'The proxy lets nothing through to 127.0.0.1:8443 (403).',
  });
});

test('a certificate that can’t be trusted stops a request before a byte of it is sent', async () => {
  const { certificates, key } = await createSigningCertificateFiles();
  let asked = 0;
  const stranger = createSecureServer({ cert: await readFile(certificates), key: await readFile(key) }, () => {
    asked += 1;
  });
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void stranger.close());
  const engine = createHostedEngineClosedAfterTest(`https://127.0.0.1:${(stranger.address() as AddressInfo).port}/v1`);
  expect(await submitAndSettle(engine)).toMatchObject({
    state: 'failed',
    cause: 'broken',
    reason: expect.stringMatching(/^The certificate of OpenAI can’t be trusted \([A-Z_]+\)\.$/),
  });
  expect(asked).toBe(0);
});
