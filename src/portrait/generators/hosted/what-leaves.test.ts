// What is sent to a provider, how refusals are handled, and that no secret appears in messages.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { HostedEngineApprovals } from '#campaign/engine-policy.ts';
import {
  createHostedEngineClosedAfterTest,
  createOpenaiErrorBody,
  createOpenaiImagesResponseBody,
  createPngSignatureWithMark,
  submitAndSettle,
  TEST_API_KEY,
  testEngineRequest,
  testHostedEngineApproval,
} from './hosted.test-helpers.ts';
import {
  createJsonResponder,
  type LoopbackProvider,
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

test.each([
  ['moderation_blocked', createJsonResponder(400, createOpenaiErrorBody('moderation_blocked'))],
  ['content_policy_violation', createJsonResponder(400, createOpenaiErrorBody('content_policy_violation'))],
  ['451 of a gateway', createJsonResponder(451, {})],
])('%s is a refusal, and is not asked again', async (_, refusal: ScriptedResponseWriter) => {
  server.answerWith(refusal);
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url))).toMatchObject({
    state: 'failed',
    cause: 'refused',
  });
  expect(requestCount()).toBe(1);
});

test.each([
  [
    createJsonResponder(400, createOpenaiErrorBody('invalid_value', "Invalid value: '1x1'.")),
    /400 \(invalid_value\): Invalid value: '1x1'\./,
  ],
  [
    createJsonResponder(401, createOpenaiErrorBody('invalid_api_key', `Incorrect API key provided: ${TEST_API_KEY}.`)),
    /401.*check the key/,
  ],
  [createJsonResponder(404, createOpenaiErrorBody('model_not_found')), /404.*check the model/],
  [createJsonResponder(429, createOpenaiErrorBody('insufficient_quota')), /no credit left/],
])(
  'what its operator has to mend fails at once, in words that say so',
  async (answer: ScriptedResponseWriter, words) => {
    server.answerWith(answer);
    expect(await submitAndSettle(createHostedEngineClosedAfterTest(url))).toMatchObject({
      state: 'failed',
      cause: 'broken',
      reason: expect.stringMatching(words),
    });
    expect(requestCount()).toBe(1);
  },
);

test('no photo follows a redirect', async () => {
  const elsewhere = await openLoopbackProvider();
  onTestFinished(() => elsewhere.close());
  elsewhere.answerWith(createJsonResponder(200, createOpenaiImagesResponseBody(createPngSignatureWithMark(9))));
  server.answerWith((_, response) => response.writeHead(307, { location: `${elsewhere.url}/v1/images/edits` }).end());
  expect(await submitAndSettle(createHostedEngineClosedAfterTest(url))).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/redirect/),
  });
  expect(elsewhere.received).toEqual([]);
});

test('an engine that the policy does not name can’t be opened, and photos stay when its sign-off has ended', async () => {
  const none: HostedEngineApprovals = { hosted: [] };
  expect(() => createHostedEngineClosedAfterTest(url, { policy: none })).toThrow(
    /does not allow openai at 127\.0\.0\.1: name it under engines\.hosted/,
  );
  expect(() => createHostedEngineClosedAfterTest(url, { baseUrl: 'https://api.openai.com/v1' })).toThrow(
    /at 127\.0\.0\.1, not at api\.openai\.com/,
  );

  let today = new Date('2026-11-21T12:00:00Z');
  const signedOff = { by: 'The data protection officer', on: '2026-11-01', until: '2026-11-30' };
  const ending: HostedEngineApprovals = { hosted: [{ provider: 'openai', ...testHostedEngineApproval, signedOff }] };
  const engine = createHostedEngineClosedAfterTest(url, { policy: ending, now: () => today });
  today = new Date('2026-12-01T00:00:00Z');
  expect(await submitAndSettle(engine)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/until 2026-11-30/),
  });
  expect((await engine.check()).message).toMatch(/until 2026-11-30/);
  expect(server.received).toEqual([]);
});

test('photos stay when the sign-off ends between two tries', async () => {
  let today = new Date('2026-11-30T23:59:59Z');
  const signedOff = { by: 'The data protection officer', on: '2026-11-01', until: '2026-11-30' };
  const ending: HostedEngineApprovals = { hosted: [{ provider: 'openai', ...testHostedEngineApproval, signedOff }] };
  server.answerWith((taken, response) => {
    today = new Date('2026-12-01T00:00:00Z');
    return createJsonResponder(503, {})(taken, response);
  });
  const end = await submitAndSettle(createHostedEngineClosedAfterTest(url, { policy: ending, now: () => today }));
  expect(end).toMatchObject({ cause: 'broken', reason: expect.stringMatching(/until 2026-11-30/) });
  expect(requestCount()).toBe(1);
});

test('a setting that is missing, and a model that would ignore photos, are told before anything is sent', () => {
  expect(() => createHostedEngineClosedAfterTest(url, { apiKey: '' })).toThrow('The key for openai is missing.');
  expect(() => createHostedEngineClosedAfterTest(url, { model: 'dall-e-3' })).toThrow(
    /dall-e-3 of OpenAI does not draw from three photos/,
  );
  expect(() => createHostedEngineClosedAfterTest(url, { provider: 'openai-compatible', baseUrl: undefined })).toThrow(
    /its address is missing/,
  );
  expect(() => createHostedEngineClosedAfterTest(url, { baseUrl: 'https://user:secret@127.0.0.1/v1' })).toThrow(
    /without a user name/,
  );
});

test('its words hold no key, no photo and no prompt, whatever the provider repeats', async () => {
  const photo = Buffer.from(testEngineRequest.photos.front).toString('base64').repeat(4);
  const heard: string[] = [];
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 502]) {
    server.answerWith(
      createJsonResponder(
        status,
        createOpenaiErrorBody('some_code', `Key ${TEST_API_KEY}, image ${photo}, mail to jane@infosys.com`),
      ),
    );
    const engine = createHostedEngineClosedAfterTest(url);
    heard.push(JSON.stringify([await submitAndSettle(engine), await engine.check()]));
  }
  for (const words of heard)
    for (const secret of [TEST_API_KEY, photo, 'jane@', testEngineRequest.prompt]) expect(words).not.toContain(secret);
});

test('a key that looks like any word is left out as well', async () => {
  const apiKey = 'abc123def456';
  server.answerWith(createJsonResponder(400, createOpenaiErrorBody('some_code', `Your key ${apiKey} is old.`)));
  const end = await submitAndSettle(createHostedEngineClosedAfterTest(url, { apiKey }));
  expect(end).toMatchObject({ reason: 'OpenAI answered 400 (some_code): Your key … is old.' });
});

test('the check asks for the model without a charge, and says what to mend', async () => {
  server.answerWith(createJsonResponder(200, { id: 'gpt-image-1' }));
  const { host } = new URL(server.url);
  expect(await createHostedEngineClosedAfterTest(url).check()).toEqual({
    isHealthy: true,
    message: `OpenAI answers at ${host}, and the key is good for gpt-image-1.`,
  });
  expect(server.received.map(({ method, path, body }) => [method, path, body.length])).toEqual([
    ['GET', '/v1/models/gpt-image-1', 0],
  ]);
  const answers = {
    401: /does not know the key/,
    404: /check the address and the model/,
    503: /out of order for now/,
  };
  for (const [status, words] of Object.entries(answers)) {
    server.answerWith(createJsonResponder(Number(status), {}));
    expect(await createHostedEngineClosedAfterTest(url).check()).toMatchObject({
      isHealthy: false,
      message: expect.stringMatching(words),
    });
  }
  const closed = await openLoopbackProvider();
  await closed.close();
  expect(await createHostedEngineClosedAfterTest(url, { baseUrl: closed.url }).check()).toMatchObject({
    isHealthy: false,
    message: expect.stringMatching(/ECONNREFUSED/),
  });
});
