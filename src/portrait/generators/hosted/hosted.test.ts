// Hosted engines through the real SDK, against a server that speaks OpenAI's image edits: what goes out, what comes back,
// and that nothing is ordered twice that may have been paid for once.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { EnginePolicy, HostedEngine } from '#campaign/engine-policy.ts';
import type { Engine, EnginePoll, Order } from '../engine.ts';
import { createHosted, type HostedSettings } from './hosted.ts';
import {
  type Answer,
  cutOff,
  hangUp,
  json,
  type LoopbackProvider,
  openLoopbackProvider,
  silence,
} from './loopback-provider.ts';

const KEY = 'sk-test-0123456789abcdef';
const TICKET = '3f1c8a4e-5a63-4f0e-9a52-0d6f4b1c7e11';
const terms: Omit<HostedEngine, 'provider'> = {
  company: 'A provider',
  hosts: ['127.0.0.1'],
  region: 'this machine',
  sends: ['photos', 'words'],
  keeps: 'for a moment',
  signedOff: { by: 'The data protection officer', on: '2020-01-01' },
};
const policy: EnginePolicy = {
  hosted: (['openai', 'openai-compatible'] as const).map((provider) => ({ provider, ...terms })),
};

const png = (mark: number): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, mark]);
const order: Order = {
  prompt: 'A portrait before a slice of orange.',
  photos: { front: png(1), left: png(2), right: png(3) },
  seed: 5,
  pictures: 1,
  width: 1080,
  height: 1350,
};
const answerOf = (...pictures: Uint8Array[]) => ({
  created: 1,
  data: pictures.map((bytes) => ({ b64_json: Buffer.from(bytes).toString('base64') })),
  usage: {
    input_tokens: 1100,
    output_tokens: 6000,
    total_tokens: 7100,
    input_tokens_details: { image_tokens: 900, text_tokens: 200 },
  },
});
const complaint = (code: string, message = 'No.') => ({ error: { message, type: 'some_error', param: null, code } });

let server: LoopbackProvider;
beforeAll(async () => {
  server = await openLoopbackProvider();
});
afterAll(() => server.close());
beforeEach(() => server.answerWith(json(200, answerOf(png(9)))));

function open(change: Partial<HostedSettings> = {}): Engine {
  const engine = createHosted({
    provider: 'openai',
    model: 'gpt-image-1',
    apiKey: KEY,
    baseUrl: `${server.url}/v1`,
    policy,
    pace: { patienceMs: 20_000, firstPauseMs: 5, pollEveryMs: 5 },
    ...change,
  });
  onTestFinished(() => engine.close());
  return engine;
}

async function settled(engine: Engine, ticket = TICKET): Promise<EnginePoll> {
  for (;;) {
    const poll = await engine.poll(ticket);
    if (poll.state !== 'working') return poll;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function drawn(engine: Engine, change: Partial<Order> = {}): Promise<EnginePoll> {
  await engine.submit(TICKET, { ...order, ...change });
  return settled(engine);
}

/** Orders that reached the server: each of them may have been paid for. */
const ordered = () => server.taken.filter(({ method }) => method === 'POST').length;

test('three photos, the prompt, the size and the model go out, and the picture comes back', async () => {
  const engine = open();
  expect(await drawn(engine)).toEqual({ state: 'done', pictures: [png(9)], cost: undefined });
  const [{ path, headers }] = server.taken;
  expect(path).toBe('/v1/images/edits');
  expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(headers['x-client-request-id']).toBe(TICKET);
  const fields = await server.taken[0].form();
  expect(Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))).toEqual({
    model: 'gpt-image-1',
    prompt: order.prompt,
    n: '1',
    size: '1024x1536',
    quality: 'high',
    output_format: 'png',
    input_fidelity: 'high',
  });
  const photos = fields.flatMap(([name, value]) => (typeof value === 'string' ? [] : [{ name, value }]));
  expect(photos.map(({ name, value }) => [name, value.type])).toEqual(Array(3).fill(['image[]', 'image/png']));
  const sent = await Promise.all(photos.map(async ({ value }) => new Uint8Array(await value.arrayBuffer())));
  expect(sent).toEqual([order.photos.front, order.photos.left, order.photos.right]);
});

test('several pictures are one call where the provider can, and as many as needed where it can’t', async () => {
  server.answerWith(json(200, answerOf(png(7), png(8))));
  expect(await drawn(open(), { pictures: 2 })).toMatchObject({ pictures: [png(7), png(8)] });
  expect(ordered()).toBe(1);

  server.answerWith(json(200, answerOf(png(7))), json(500, complaint('server_error')));
  const gateway = open({ provider: 'openai-compatible', model: 'anything' });
  expect(await drawn(gateway, { pictures: 2 })).toMatchObject({ state: 'done', pictures: [png(7)] });
});

test('what a picture cost comes from the tokens of the answer, and from the price of a picture where none are told', async () => {
  const prices = { currency: 'USD', perToken: { words: 5, photos: 10, output: 40 }, perPicture: 250_000 };
  expect(await drawn(open({ prices }))).toMatchObject({
    cost: { micros: 200 * 5 + 900 * 10 + 6000 * 40, currency: 'USD' },
  });
  server.answerWith(json(200, { ...answerOf(png(9)), usage: undefined }));
  expect(await drawn(open({ prices }))).toMatchObject({ cost: { micros: 250_000, currency: 'USD' } });
});

test('a ticket that is handed in twice is ordered once', async () => {
  const engine = open();
  await Promise.all([engine.submit(TICKET, order), engine.submit(TICKET, order)]);
  await settled(engine);
  await engine.submit(TICKET, order);
  expect(await settled(engine)).toMatchObject({ state: 'done' });
  expect(ordered()).toBe(1);
});

test.each([
  ['429 with retry-after', json(429, complaint('rate_limit_exceeded'), { 'retry-after': '0.01' })],
  ['500', json(500, complaint('server_error'))],
  ['503', json(503, complaint('overloaded'))],
])('%s is asked again, at most three times, and told when it stays', async (_, busy: Answer) => {
  server.answerWith(busy, busy, json(200, answerOf(png(9))));
  expect(await drawn(open())).toMatchObject({ state: 'done' });
  expect(ordered()).toBe(3);
  server.answerWith(busy);
  const end = await drawn(open());
  expect(end).toMatchObject({ state: 'failed', cause: 'broken', reason: expect.stringMatching(/Asked 4 times/) });
  expect(ordered()).toBe(4);
});

test('a pause that is longer than the patience is not begun', async () => {
  server.answerWith(json(429, complaint('rate_limit_exceeded'), { 'retry-after': '3600' }));
  expect(await drawn(open())).toMatchObject({ state: 'failed', cause: 'broken' });
  expect(ordered()).toBe(1);
});

test.each([
  ['cut off in the middle of the answer', cutOff(answerOf(png(9))), /cut off/],
  ['hung up after the order was taken', hangUp, /did not answer/],
  [
    'an answer that is no JSON',
    ((_, response) => response.writeHead(200).end('<html>')) satisfies Answer,
    /can’t be read/,
  ],
  ['502 of something in between', json(502, {}), /502.*drawing all the same/],
  ['504 of something in between', json(504, {}), /504.*drawing all the same/],
])('%s: the order is lost, and never made again', async (_, unclear: Answer, words) => {
  server.answerWith(unclear);
  const engine = open();
  expect(await drawn(engine)).toEqual({ state: 'lost', reason: expect.stringMatching(words) });
  await engine.submit(TICKET, order);
  expect(await settled(engine)).toMatchObject({ state: 'lost' });
  expect(ordered()).toBe(1);
});

test('no answer within the patience: lost, and never made again', async () => {
  server.answerWith(silence);
  const end = await drawn(open({ pace: { patienceMs: 150, firstPauseMs: 5 } }));
  expect(end).toEqual({ state: 'lost', reason: 'OpenAI took the order and did not answer it.' });
  expect(ordered()).toBe(1);
});

test('where an address keeps the promise of Idempotency-Key, what is unclear is asked again under the same key', async () => {
  server.answerWith(hangUp, json(502, {}), json(200, answerOf(png(9))));
  const gateway = open({ provider: 'openai-compatible', model: 'anything', idempotent: true });
  expect(await drawn(gateway)).toMatchObject({ state: 'done' });
  expect(server.taken.map(({ headers }) => headers['idempotency-key'])).toEqual([TICKET, TICKET, TICKET]);
});

test('nobody listens: it is asked again, because nothing was sent', async () => {
  const closed = await openLoopbackProvider();
  await closed.close();
  let tries = 0;
  const counting: typeof fetch = (...given) => {
    tries += 1;
    return fetch(...given);
  };
  const end = await drawn(open({ baseUrl: closed.url, fetch: counting }));
  expect(end).toMatchObject({
    state: 'failed',
    cause: 'broken',
    reason: expect.stringMatching(/can’t be reached \(ECONN/),
  });
  expect(tries).toBe(4);
});

test.each([
  ['moderation_blocked', json(400, complaint('moderation_blocked'))],
  ['content_policy_violation', json(400, complaint('content_policy_violation'))],
  ['451 of a gateway', json(451, {})],
])('%s is a refusal, and is not asked again', async (_, refusal: Answer) => {
  server.answerWith(refusal);
  expect(await drawn(open())).toMatchObject({ state: 'failed', cause: 'refused' });
  expect(ordered()).toBe(1);
});

test.each([
  [json(400, complaint('invalid_value', "Invalid value: '1x1'.")), /400 \(invalid_value\): Invalid value: '1x1'\./],
  [json(401, complaint('invalid_api_key', `Incorrect API key provided: ${KEY}.`)), /401.*check the key/],
  [json(404, complaint('model_not_found')), /404.*check the model/],
  [json(429, complaint('insufficient_quota')), /no credit left/],
])('what its operator has to mend fails at once, in words that say so', async (answer: Answer, words) => {
  server.answerWith(answer);
  expect(await drawn(open())).toMatchObject({ state: 'failed', cause: 'broken', reason: expect.stringMatching(words) });
  expect(ordered()).toBe(1);
});

test('no photo follows a redirect', async () => {
  const elsewhere = await openLoopbackProvider();
  onTestFinished(() => elsewhere.close());
  elsewhere.answerWith(json(200, answerOf(png(9))));
  server.answerWith((_, response) => response.writeHead(307, { location: `${elsewhere.url}/v1/images/edits` }).end());
  expect(await drawn(open())).toMatchObject({ state: 'failed', reason: expect.stringMatching(/redirect/) });
  expect(elsewhere.taken).toEqual([]);
});

test('an engine that the policy does not name can’t be opened, and photos stay when its sign-off has ended', async () => {
  const none: EnginePolicy = { hosted: [] };
  expect(() => open({ policy: none })).toThrow(/does not allow openai at 127\.0\.0\.1: name it under engines\.hosted/);
  expect(() => open({ baseUrl: 'https://api.openai.com/v1' })).toThrow(/at 127\.0\.0\.1, not at api\.openai\.com/);

  let today = new Date('2026-11-21T12:00:00Z');
  const signedOff = { by: 'The data protection officer', on: '2026-11-01', until: '2026-11-30' };
  const ending: EnginePolicy = { hosted: [{ provider: 'openai', ...terms, signedOff }] };
  const engine = open({ policy: ending, now: () => today });
  today = new Date('2026-12-01T00:00:00Z');
  expect(await drawn(engine)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/until 2026-11-30/) });
  expect((await engine.check()).words).toMatch(/until 2026-11-30/);
  expect(server.taken).toEqual([]);
});

test('a setting that is missing, and a model that would ignore photos, are told before anything is sent', () => {
  expect(() => open({ apiKey: '' })).toThrow('The key for openai is missing.');
  expect(() => open({ model: 'dall-e-3' })).toThrow(/dall-e-3 of OpenAI does not draw from three photos/);
  expect(() => open({ provider: 'openai-compatible', baseUrl: undefined })).toThrow(/its address is missing/);
  expect(() => open({ baseUrl: 'https://user:secret@127.0.0.1/v1' })).toThrow(/without a user name/);
});

test('its words hold no key, no photo and no prompt, whatever the provider repeats', async () => {
  const photo = Buffer.from(order.photos.front).toString('base64').repeat(4);
  const heard: string[] = [];
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 502]) {
    server.answerWith(json(status, complaint('some_code', `Key ${KEY}, image ${photo}, mail to jane@infosys.com`)));
    const engine = open();
    heard.push(JSON.stringify([await drawn(engine), await engine.check()]));
  }
  for (const words of heard)
    for (const secret of [KEY, photo, 'jane@', order.prompt]) expect(words).not.toContain(secret);
});

test('the check asks for the model without a charge, and says what to mend', async () => {
  server.answerWith(json(200, { id: 'gpt-image-1' }));
  const { host } = new URL(server.url);
  expect(await open().check()).toEqual({
    well: true,
    words: `OpenAI answers at ${host}, and the key is good for gpt-image-1.`,
  });
  expect(server.taken.map(({ method, path, body }) => [method, path, body.length])).toEqual([
    ['GET', '/v1/models/gpt-image-1', 0],
  ]);
  const answers = { 401: /does not know the key/, 404: /check the address and the model/, 503: /out of order for now/ };
  for (const [status, words] of Object.entries(answers)) {
    server.answerWith(json(Number(status), {}));
    expect(await open().check()).toMatchObject({ well: false, words: expect.stringMatching(words) });
  }
  const closed = await openLoopbackProvider();
  await closed.close();
  expect(await open({ baseUrl: closed.url }).check()).toMatchObject({
    well: false,
    words: expect.stringMatching(/ECONNREFUSED/),
  });
});

test('an order that another process handed in is lost, and one that was erased is forgotten', async () => {
  expect(await open().poll(TICKET)).toMatchObject({ state: 'lost' });
  const engine = open();
  await drawn(engine);
  await engine.erase(TICKET);
  await engine.erase(TICKET);
  expect(await engine.poll(TICKET)).toMatchObject({ state: 'lost' });
});

test('a cancelled order stops, and others go on', async () => {
  const other = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
  const waiting: (() => void)[] = [];
  server.answerWith((taken, response) => void waiting.push(() => json(200, answerOf(png(9)))(taken, response)));
  const engine = open();
  await engine.submit(TICKET, order);
  await engine.submit(other, order);
  await expect.poll(() => waiting.length).toBe(2);
  expect(await engine.poll(TICKET)).toEqual({ state: 'working', progress: expect.any(Number) });
  await engine.cancel(TICKET);
  expect(await settled(engine)).toMatchObject({ state: 'lost' });
  for (const answer of waiting) answer();
  expect(await settled(engine, other)).toMatchObject({ state: 'done' });
});

test('only the newest finished orders are kept', async () => {
  const engine = open();
  const tickets = Array.from({ length: 26 }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);
  for (const ticket of tickets) {
    await engine.submit(ticket, order);
    await settled(engine, ticket);
  }
  const states = await Promise.all(tickets.map(async (ticket) => (await engine.poll(ticket)).state));
  expect(states.filter((state) => state === 'done')).toHaveLength(24);
  expect(states.slice(0, 2)).toEqual(['lost', 'lost']);
});
