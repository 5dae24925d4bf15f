// Hosted engines through the real SDK, against a server with OpenAI’s image API: requests and responses.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawWithProviderUntilSettled } from './draw.ts';
import {
  createHostedEngineClosedAfterTest,
  createOpenaiErrorBody,
  createOpenaiImagesResponseBody,
  createPngSignatureWithMark,
  pollUntilSettled,
  submitAndSettle,
  TEST_API_KEY,
  TEST_ATTEMPT_ID,
  testEngineRequest,
} from './hosted.test-helpers.ts';
import { createJsonResponder, type LoopbackProvider, openLoopbackProvider } from './loopback-provider.test-helpers.ts';
import { openaiProvider } from './openai.ts';

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

test('three photos, the prompt, the size and the model go out, and the picture comes back', async () => {
  const engine = createHostedEngineClosedAfterTest(url);
  expect(await submitAndSettle(engine)).toEqual({
    state: 'done',
    pictures: [createPngSignatureWithMark(9)],
    cost: undefined,
  });
  const [{ path, headers }] = server.received;
  expect(path).toBe('/v1/images/edits');
  expect(headers.authorization).toBe(`Bearer ${TEST_API_KEY}`);
  expect(headers['x-client-request-id']).toBe(TEST_ATTEMPT_ID);
  expect(headers.connection).toBe('close');
  const fields = await server.received[0].form();
  expect(Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))).toEqual({
    model: 'gpt-image-1',
    prompt: testEngineRequest.prompt,
    n: '1',
    size: '1024x1536',
    quality: 'high',
    output_format: 'png',
    input_fidelity: 'high',
  });
  const photos = fields.flatMap(([name, value]) => (typeof value === 'string' ? [] : [{ name, value }]));
  expect(photos.map(({ name, value }) => [name, value.type])).toEqual(Array(3).fill(['image[]', 'image/png']));
  const sent = await Promise.all(photos.map(async ({ value }) => new Uint8Array(await value.arrayBuffer())));
  expect(sent).toEqual([testEngineRequest.photos.front, testEngineRequest.photos.left, testEngineRequest.photos.right]);
});

test('several pictures are one call where the provider can, and as many as needed where it can’t', async () => {
  server.answerWith(
    createJsonResponder(
      200,
      createOpenaiImagesResponseBody(createPngSignatureWithMark(7), createPngSignatureWithMark(8)),
    ),
  );
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url), { pictures: 2 })).toMatchObject({
    pictures: [createPngSignatureWithMark(7), createPngSignatureWithMark(8)],
  });
  expect(requestCount()).toBe(1);

  server.answerWith(
    createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(7))),
    createJsonResponder(500, createOpenaiErrorBody('server_error')),
  );
  const gateway = createHostedEngineClosedAfterTest(url, { provider: 'openai-compatible', model: 'anything' });
  expect(await submitAndSettle(gateway, { pictures: 2 })).toMatchObject({
    state: 'done',
    pictures: [createPngSignatureWithMark(7)],
  });
});

test('what a picture cost comes from the tokens of the answer, and from the price of a picture where none are told', async () => {
  const prices = { currency: 'USD', perToken: { text: 5, photos: 10, output: 40 }, perPicture: 250_000 };
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url, { prices }))).toMatchObject({
    cost: { micros: 200 * 5 + 900 * 10 + 6000 * 40, currency: 'USD' },
  });
  server.answerWith(
    createJsonResponder(200, { ...createOpenaiImagesResponseBody(createPngSignatureWithMark(9)), usage: undefined }),
  );
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url, { prices }))).toMatchObject({
    cost: { micros: 250_000, currency: 'USD' },
  });
});

test('a request that another process submitted is lost, and one that was erased is forgotten', async () => {
  expect(await createHostedEngineClosedAfterTest(url).poll(TEST_ATTEMPT_ID)).toMatchObject({ state: 'lost' });
  const engine = createHostedEngineClosedAfterTest(url);
  await submitAndSettle(engine);
  await engine.erase(TEST_ATTEMPT_ID);
  await engine.erase(TEST_ATTEMPT_ID);
  expect(await engine.poll(TEST_ATTEMPT_ID)).toMatchObject({ state: 'lost' });
});

test('a cancelled request stops, and others go on', async () => {
  const other = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
  const waiting: (() => void)[] = [];
  server.answerWith(
    (taken, response) =>
      void waiting.push(() =>
        createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9)))(taken, response),
      ),
  );
  const engine = createHostedEngineClosedAfterTest(url);
  await engine.submit(TEST_ATTEMPT_ID, testEngineRequest);
  await engine.submit(other, testEngineRequest);
  await expect.poll(() => waiting.length).toBe(2);
  expect(await engine.poll(TEST_ATTEMPT_ID)).toEqual({ state: 'working', progress: expect.any(Number) });
  await engine.cancel(TEST_ATTEMPT_ID);
  expect(await pollUntilSettled(engine)).toMatchObject({ state: 'lost' });
  for (const answer of waiting) answer();
  expect(await pollUntilSettled(engine, other)).toMatchObject({ state: 'done' });
});

test('only the newest finished requests are kept', async () => {
  const engine = createHostedEngineClosedAfterTest(url);
  const attemptIds = Array.from({ length: 26 }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);
  for (const attemptId of attemptIds) {
    await engine.submit(attemptId, testEngineRequest);
    await pollUntilSettled(engine, attemptId);
  }
  const states = await Promise.all(attemptIds.map(async (attemptId) => (await engine.poll(attemptId)).state));
  expect(states.filter((state) => state === 'done')).toHaveLength(24);
  expect(states.slice(0, 2)).toEqual(['lost', 'lost']);
});

test('what the SDK warns about is not what was asked for: no picture, and the model is not asked again', async () => {
  const unfit: string[] = [];
  const wishful = { ...openaiProvider, wishesFor: () => ({ aspectRatio: '4:5' as const, seed: 5 }) };
  const egress = { label: 'OpenAI', baseUrl: url, fetch, refusal: () => undefined, firstPauseMs: 5 };
  const client = { provider: wishful, egress, model: 'gpt-image-1', apiKey: TEST_API_KEY, idempotent: false };
  const prices = { currency: 'USD', perPicture: 250_000, perToken: { text: 0, photos: 0, output: 10 } };
  const settings = {
    ...client,
    prices,
    pollEveryMs: 5,
    timeoutMs: 5000,
    onUnfit: (reason: string) => unfit.push(reason),
  };
  expect(
    await drawWithProviderUntilSettled(settings, TEST_ATTEMPT_ID, testEngineRequest, new AbortController().signal),
  ).toEqual({
    state: 'failed',
    cause: 'broken',
    reason: 'OpenAI ignored aspectRatio, seed.',
    cost: { micros: 60_000, currency: 'USD' },
  });
  expect(unfit).toEqual(['OpenAI ignored aspectRatio, seed.']);
  expect(requestCount()).toBe(1);
});

test('nothing of the SDK is loaded before the first request', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL('./hosted.ts', import.meta.url).href)});
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((file) => file.endsWith('/hosted/draw.ts'))).toBe(true);
  expect(loaded.filter((file) => file.includes('node_modules'))).toEqual([]);
});
