// Google and Black Forest Labs through the real SDK, against a server with their APIs.
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PollableRemoteEngine } from '../remote-engine.ts';
import {
  createHostedEngineClosedAfterTest,
  createPngSignatureWithMark,
  submitAndSettle,
  TEST_API_KEY,
  testEngineRequest,
  toBase64,
} from './hosted.test-helpers.ts';
import {
  createJsonResponder,
  dropConnection,
  type LoopbackProvider,
  openLoopbackProvider,
  type ReceivedRequest,
  type ScriptedResponseWriter,
} from './loopback-provider.test-helpers.ts';

let server: LoopbackProvider;
beforeAll(async () => {
  server = await openLoopbackProvider();
});
afterAll(() => server.close());

const photos = [testEngineRequest.photos.front, testEngineRequest.photos.left, testEngineRequest.photos.right].map(
  toBase64,
);
const requestCount = () => server.received.filter(({ method }) => method === 'POST').length;
const bodyOf = ({ body }: ReceivedRequest) => JSON.parse(body.toString());

const gemini = (change = {}): PollableRemoteEngine =>
  createHostedEngineClosedAfterTest(`${server.url}/v1beta`, {
    provider: 'google',
    model: 'gemini-2.5-flash-image',
    ...change,
  });

const candidate = (finishReason: string, parts: unknown[] = []) => ({
  candidates: [{ content: { role: 'model', parts }, finishReason }],
  usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 1290, totalTokenCount: 2290 },
});
const inline = (bytes: Uint8Array) => ({ inlineData: { mimeType: 'image/png', data: toBase64(bytes) } });

test('Google gets three photos, the prompt, the proportions and the seed', async () => {
  server.answerWith(createJsonResponder(200, candidate('STOP', [inline(createPngSignatureWithMark(9))])));
  const prices = { currency: 'USD', perToken: { text: 0.3, photos: 0.3, output: 30 } };
  expect(await submitAndSettle(gemini({ prices }))).toEqual({
    state: 'done',
    pictures: [createPngSignatureWithMark(9)],
    cost: { micros: 1000 * 0.3 + 1290 * 30, currency: 'USD' },
  });
  const [taken] = server.received;
  expect(taken.path).toBe('/v1beta/models/gemini-2.5-flash-image:generateContent');
  expect(taken.headers['x-goog-api-key']).toBe(TEST_API_KEY);
  const { contents, generationConfig } = bodyOf(taken);
  expect(contents[0].parts).toEqual([
    { text: testEngineRequest.prompt },
    ...photos.map((data) => ({ inlineData: { mimeType: 'image/png', data } })),
  ]);
  expect(generationConfig).toMatchObject({
    seed: 5,
    responseModalities: ['IMAGE'],
    imageConfig: { aspectRatio: '4:5' },
  });
});

test('Google is asked for each picture on its own, from another seed', async () => {
  server.answerWith(createJsonResponder(200, candidate('STOP', [inline(createPngSignatureWithMark(9))])));
  expect(await submitAndSettle(gemini(), { pictures: 3 })).toMatchObject({
    pictures: [createPngSignatureWithMark(9), createPngSignatureWithMark(9), createPngSignatureWithMark(9)],
  });
  expect(server.received.map((taken) => bodyOf(taken).generationConfig.seed).toSorted()).toEqual([5, 6, 7]);
});

test.each([
  ['IMAGE_SAFETY', candidate('IMAGE_SAFETY'), 'refused'],
  ['PROHIBITED_CONTENT', candidate('PROHIBITED_CONTENT'), 'refused'],
  ['a blocked prompt', { promptFeedback: { blockReason: 'OTHER' } }, 'refused'],
  ['words in place of a picture', candidate('STOP', [{ text: 'I would rather not.' }]), 'broken'],
  ['NO_IMAGE', candidate('NO_IMAGE'), 'broken'],
])('%s of Google is told as what it is, and requested once', async (_, answer, cause) => {
  server.answerWith(createJsonResponder(200, answer));
  const end = await submitAndSettle(gemini());
  expect(end).toMatchObject({
    state: 'failed',
    cause,
    reason: expect.stringMatching(/^Google answered without a picture/),
  });
  expect(JSON.stringify(end)).not.toContain('rather');
  expect(requestCount()).toBe(1);
});

test('Google’s own word for too many requests is asked again, and a connection that breaks is not', async () => {
  const busy = { error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } };
  server.answerWith(
    createJsonResponder(429, busy),
    createJsonResponder(200, candidate('STOP', [inline(createPngSignatureWithMark(9))])),
  );
  expect(await submitAndSettle(gemini())).toMatchObject({ state: 'done' });
  server.answerWith(dropConnection);
  expect(await submitAndSettle(gemini())).toMatchObject({ state: 'lost' });
  expect(requestCount()).toBe(1);
});

const flux = (change = {}): PollableRemoteEngine =>
  createHostedEngineClosedAfterTest(`${server.url}/v1`, {
    provider: 'black-forest-labs',
    model: 'flux-2-pro',
    ...change,
  });

/** A provider that accepts requests, answers polls one after the other, and delivers a picture. */
function provider({
  looks,
  sample = `${server.url}/sample.png`,
}: {
  looks: (string | ScriptedResponseWriter)[];
  sample?: string;
}): ScriptedResponseWriter {
  const left = [...looks];
  const look = (status: string) =>
    createJsonResponder(200, { id: 'abc', status, result: status === 'Ready' ? { sample } : null });
  return (taken: ReceivedRequest, response: ServerResponse) => {
    if (taken.method === 'POST')
      return createJsonResponder(200, { id: 'abc', polling_url: `${server.url}/v1/get_result`, cost: 4.5 })(
        taken,
        response,
      );
    if (taken.path === '/sample.png')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(createPngSignatureWithMark(9));
    const next = (left.length > 1 ? left.shift() : left[0]) ?? 'Pending';
    return (typeof next === 'string' ? look(next) : next)(taken, response);
  };
}

test('Black Forest Labs gets three photos, the prompt, the size and the seed, and says what it cost', async () => {
  server.answerWith(provider({ looks: ['Pending', 'Pending', 'Ready'] }));
  expect(await submitAndSettle(flux())).toEqual({
    state: 'done',
    pictures: [createPngSignatureWithMark(9)],
    cost: { micros: 45_000, currency: 'USD' },
  });
  const [taken] = server.received;
  expect([taken.path, taken.headers['x-key']]).toEqual(['/v1/flux-2-pro', TEST_API_KEY]);
  expect(bodyOf(taken)).toEqual({
    prompt: testEngineRequest.prompt,
    seed: 5,
    width: 1088,
    height: 1360,
    output_format: 'png',
    input_image: photos[0],
    input_image_2: photos[1],
    input_image_3: photos[2],
  });
  expect(server.received.filter(({ path }) => path.startsWith('/v1/get_result?id=abc'))).toHaveLength(3);
});

test.each([
  ['Request Moderated', { state: 'failed', cause: 'refused' }],
  ['Content Moderated', { state: 'failed', cause: 'refused' }],
  ['Error', { state: 'failed', cause: 'broken' }],
  ['Task not found', { state: 'lost' }],
])('“%s” of Black Forest Labs ends the request', async (status, end) => {
  server.answerWith(provider({ looks: ['Pending', status] }));
  expect(await submitAndSettle(flux())).toMatchObject({ ...end, reason: expect.stringContaining(status) });
  expect(requestCount()).toBe(1);
});

test('a request that Black Forest Labs took survives a look that fails', async () => {
  server.answerWith(
    provider({ looks: [dropConnection, createJsonResponder(503, {}), createJsonResponder(429, {}), 'Ready'] }),
  );
  expect(await submitAndSettle(flux())).toMatchObject({ state: 'done', pictures: [createPngSignatureWithMark(9)] });
  expect(requestCount()).toBe(1);
});

test('a request that was taken and never becomes ready is lost', async () => {
  server.answerWith(provider({ looks: ['Pending'] }));
  expect(await submitAndSettle(flux({ pace: { timeoutMs: 1000, firstPauseMs: 5, pollEveryMs: 5 } }))).toMatchObject({
    state: 'lost',
  });
  expect(requestCount()).toBe(1);
});

test('a picture is fetched from the provider’s own hosts alone', async () => {
  server.answerWith(provider({ looks: ['Ready'], sample: 'https://files.example.com/sample.png' }));
  const end = await submitAndSettle(flux());
  expect(end).toEqual({ state: 'lost', reason: expect.stringMatching(/another address \(files\.example\.com\)/) });
});

test.each([
  ['gpt-image-1', { quality: 'high', output_format: 'png', input_fidelity: 'high' }],
  ['gpt-image-2', { quality: 'high', output_format: 'png' }],
  ['qwen-image-edit', {}],
])('a gateway to %s is asked for what that model knows', async (model, wishes) => {
  server.answerWith(createJsonResponder(200, { data: [{ b64_json: toBase64(createPngSignatureWithMark(9)) }] }));
  const gateway = createHostedEngineClosedAfterTest(`${server.url}/v1`, { provider: 'openai-compatible', model });
  expect(await submitAndSettle(gateway)).toMatchObject({ state: 'done', pictures: [createPngSignatureWithMark(9)] });
  const fields = await server.received[0].form();
  const words = fields.filter(([, value]) => typeof value === 'string');
  expect(Object.fromEntries(words)).toEqual({
    model,
    prompt: testEngineRequest.prompt,
    n: '1',
    size: '1024x1536',
    ...wishes,
  });
  const files = fields.flatMap(([name, value]) =>
    typeof value === 'string' ? [] : ([[name, value]] as [string, File][]),
  );
  expect(files.map(([name]) => name)).toEqual(['image[]', 'image[]', 'image[]']);
  const sent = await Promise.all(files.map(async ([, file]) => toBase64(new Uint8Array(await file.arrayBuffer()))));
  expect(sent).toEqual(photos);
});

test('a gateway that hands out links is followed to its own address alone', async () => {
  const gateway = (): PollableRemoteEngine =>
    createHostedEngineClosedAfterTest(`${server.url}/v1`, { provider: 'openai-compatible', model: 'anything' });
  const own: ScriptedResponseWriter = ({ method }, response) =>
    method === 'POST'
      ? createJsonResponder(200, { data: [{ url: `${server.url}/x.png` }] })({} as ReceivedRequest, response)
      : response.end(createPngSignatureWithMark(4));
  server.answerWith(own);
  expect(await submitAndSettle(gateway())).toMatchObject({ state: 'done', pictures: [createPngSignatureWithMark(4)] });
  server.answerWith(createJsonResponder(200, { data: [{ url: 'https://files.example.com/x.png' }] }));
  expect(await submitAndSettle(gateway())).toMatchObject({
    state: 'lost',
    reason: expect.stringMatching(/files\.example\.com/),
  });
});

test('Black Forest Labs without credit is told by the check, and by the request', async () => {
  server.answerWith(createJsonResponder(200, { credits: 0 }));
  expect(await flux().check()).toEqual({ isHealthy: false, message: 'Black Forest Labs has no credit left.' });
  expect(server.received[0]).toMatchObject({ method: 'GET', path: '/v1/credits' });
  server.answerWith(createJsonResponder(402, { detail: 'Insufficient credits' }));
  expect(await submitAndSettle(flux())).toMatchObject({
    cause: 'broken',
    reason: expect.stringMatching(/no credit left/),
  });
});

test('models that ignore photos, or all but one, can’t be chosen', () => {
  expect(() => flux({ model: 'flux-pro-1.1-ultra' })).toThrow(/does not draw from three photos/);
  expect(() => gemini({ model: 'gemini-2.5-pro' })).toThrow(/does not draw from three photos/);
});
