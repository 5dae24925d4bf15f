// The engine against recorded responses of a real ComfyUI server, and against servers that are down, busy or something
// else.
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type RecordedExchange, recordingFileName, startReplayServer } from '#test/engines/comfyui/recording.ts';
import { createScenarioEngines, createScenarioRequest, scenarios } from '#test/engines/comfyui/scenarios.ts';
import { createComfyuiRemoteEngine } from './comfyui.ts';
import { loadBundledOrCustomWorkflow } from './workflow-file.ts';

const tapes = new URL('../../../../test/engines/comfyui/tapes/', import.meta.url);
const workflow = await loadBundledOrCustomWorkflow('no-weights');
const ATTEMPT_ID = 'a1b2c3d4-0000-4000-8000-000000000000';

test.each(Object.entries(scenarios))('%s', async (title, scenario) => {
  const tape = JSON.parse(await readFile(new URL(recordingFileName(title), tapes), 'utf8')) as RecordedExchange[];
  const url = await startReplayServer(tape);
  const { stage, close } = createScenarioEngines(
    workflow,
    url,
    (one) => createComfyuiRemoteEngine({ servers: [url], workflow: one }),
    fetch,
  );
  await scenario(stage, 0).finally(close);
});

type Answers = Record<string, unknown>;
/** A ComfyUI that takes everything, does nothing, and has as many requests before ours as it says. */
const idle = (waiting: number): Answers => ({
  'GET /prompt': { exec_info: { queue_remaining: waiting } },
  'GET /queue': { queue_running: [], queue_pending: [] },
  [`GET /history/${ATTEMPT_ID}`]: {},
  'POST /prompt': { prompt_id: ATTEMPT_ID, number: 0, node_errors: {} },
  'POST /queue': {},
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that gives these answers, a number being a status, and what it was asked. */
async function aServer(answers: Answers, listener?: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    asked.push(call);
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (listener) return listener(request, response);
      const name = /filename="(.*?)"/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
      const answer = answers[call] ?? (call === 'POST /upload/image' && { name, subfolder: 'thrive', type: 'temp' });
      if (typeof answer === 'number') response.writeHead(answer).end('words of a proxy');
      else response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  stops.push(stop);
  return { asked, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Where nobody listens any more. */
const gone = await aServer({});
gone.stop();
const NOBODY = gone.url;
const engineOn = (...servers: string[]) => createComfyuiRemoteEngine({ servers, workflow });
const took = ({ asked }: { asked: string[] }) => asked.includes('POST /prompt');

test('a request goes where least waits, past a server that is down', async () => {
  const [busy, free] = [await aServer(idle(3)), await aServer(idle(1))];
  await engineOn(busy.url, NOBODY, free.url).submit(ATTEMPT_ID, await createScenarioRequest());
  expect([took(busy), took(free)]).toEqual([false, true]);
});

test('a server that fails while it receives the photos is skipped', async () => {
  const [failing, busy] = [await aServer({ ...idle(0), 'POST /upload/image': 503 }), await aServer(idle(3))];
  await engineOn(failing.url, busy.url).submit(ATTEMPT_ID, await createScenarioRequest());
  expect([took(failing), took(busy)]).toEqual([false, true]);
});

test('a request whose connection breaks is polled, not submitted elsewhere', async () => {
  const [breaking, busy] = [await aServer({ ...idle(0), 'POST /prompt': 502 }), await aServer(idle(3))];
  await expect(engineOn(breaking.url, busy.url).submit(ATTEMPT_ID, await createScenarioRequest())).rejects.toThrow(
    '502',
  );
  expect(took(busy)).toBe(false);
});

test('a request is unknown only when every server says so', async () => {
  const [one, other] = [await aServer(idle(0)), await aServer(idle(0))];
  const engine = engineOn(one.url, other.url);
  expect(await engine.poll(ATTEMPT_ID)).toEqual({ state: 'unknown' });
  other.stop();
  await expect(engine.poll(ATTEMPT_ID)).rejects.toThrow('does not answer');
  await expect(engine.erase(ATTEMPT_ID)).rejects.toThrow('does not answer');
  await expect(engine.cancel(ATTEMPT_ID)).rejects.toThrow('does not answer');
  expect(one.asked).toContain('HEAD /view'); // what is in reach was looked for all the same
});

test('a request that one server has is found while another is down', async () => {
  const at = await aServer({ ...idle(0), 'GET /queue': { queue_running: [], queue_pending: [[4, ATTEMPT_ID, {}]] } });
  expect(await engineOn(NOBODY, at.url).poll(ATTEMPT_ID)).toEqual({ state: 'working', progress: 0 });
});

test.each([
  [413, 'POST /upload/image', /does not take a photo of this size/],
  [401, 'POST /prompt', /wants a key/],
  [500, 'POST /prompt', /failed with 500/],
])('an answer of %i to %s fails the request in words', async (status, call, words) => {
  const { url } = await aServer({ ...idle(0), [call]: status });
  const engine = engineOn(url);
  await engine.submit(ATTEMPT_ID, await createScenarioRequest());
  expect(await engine.poll(ATTEMPT_ID)).toEqual({
    state: 'failed',
    cause: 'broken',
    reason: expect.stringMatching(words),
  });
});

test('when nobody can be reached, handing in throws, and the check says who is missing', async () => {
  const engine = engineOn(NOBODY);
  await expect(engine.submit(ATTEMPT_ID, await createScenarioRequest())).rejects.toThrow(
    'does not answer: ECONNREFUSED',
  );
  expect(await engine.check()).toEqual({
    isHealthy: false,
    message: `0 of 1 ComfyUI server can draw. ComfyUI at ${NOBODY.slice(7)} does not answer: ECONNREFUSED`,
  });
});

/** What the history keeps of a request that failed at a node with this. */
const failedWith = (exception_type: string, exception_message: string): Answers => ({
  ...idle(0),
  [`GET /history/${ATTEMPT_ID}`]: {
    [ATTEMPT_ID]: {
      outputs: {},
      status: {
        status_str: 'error',
        completed: false,
        messages: [
          ['execution_start', { prompt_id: ATTEMPT_ID }],
          ['execution_error', { node_id: 'sampler', node_type: 'KSampler', exception_type, exception_message }],
        ],
      },
    },
  },
});

test.each([
  ['torch.OutOfMemoryError', 'Allocation on device\n', 'ran out of memory at node sampler (KSampler)'],
  ['RuntimeError', `no such file: ${ATTEMPT_ID}-front.png\nTIPS`, 'KSampler): RuntimeError: no such file: …-front.png'],
])('%s is told in words', async (type, message, words) => {
  const { url } = await aServer(failedWith(type, message));
  const poll = await engineOn(url).poll(ATTEMPT_ID);
  expect(poll).toMatchObject({ state: 'failed', cause: 'broken', reason: expect.stringContaining(words) });
  expect(JSON.stringify(poll)).not.toMatch(new RegExp(`${ATTEMPT_ID}|TIPS`));
});

test.each([
  [0, 1],
  [2, 0],
])('with %i requests left, a server is told %i times to free its memory of one that is erased', async (left, times) => {
  const kept = { ...failedWith('RuntimeError', 'x'), 'POST /history': {}, 'POST /free': {} };
  const { asked, url } = await aServer({ ...kept, 'GET /prompt': { exec_info: { queue_remaining: left } } });
  await engineOn(url).erase(ATTEMPT_ID);
  expect(asked.filter((call) => call === 'POST /free')).toHaveLength(times);
  expect(asked.indexOf('POST /history')).toBeGreaterThan(asked.lastIndexOf('HEAD /view'));
});

test('a server that says nothing is given up after a while', async () => {
  const { url } = await aServer({}, () => {});
  const timeouts = { questionMs: 50, fileMs: 50 };
  await expect(createComfyuiRemoteEngine({ servers: [url], workflow, timeouts }).poll(ATTEMPT_ID)).rejects.toThrow(
    'nothing within 0.05 s',
  );
});

test('a key in an address is sent, and stands in no message', async () => {
  const seen: (string | undefined)[] = [];
  const { url } = await aServer({}, ({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(403).end();
  });
  const engine = engineOn(
    url.replace('//', '//thrive:s%C3%A9cr%40t@'),
    NOBODY.replace('//', '//thrive:s%C3%A9cr%40t@'),
  );
  const { message } = await engine.check();
  const error = await engine.poll(ATTEMPT_ID).catch((one) => one);
  expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('thrive:sécr@t').toString('base64')}`]));
  for (const text of [message, error.message, error.stack]) expect(text).not.toMatch(/s(é|%C3%A9)cr/);
  expect(() => engineOn('thrive:sécr@t')).toThrow(/^(?!.*s(é|%C3%A9)cr).*must look like/);
});

test('what is no ComfyUI, is too old, or leads elsewhere is said to be', async () => {
  const page = await aServer({}, (_request, response) => response.writeHead(200).end('<html>'));
  const moved = await aServer({}, (_request, response) => response.writeHead(302, { location: NOBODY }).end());
  const old = await aServer({ 'GET /system_stats': { system: { comfyui_version: '0.3.40' } } });
  const { isHealthy, message } = await engineOn(page.url, moved.url, old.url).check();
  expect(isHealthy).toBe(false);
  expect(message).toContain('is not ComfyUI');
  expect(message).toContain('leads elsewhere (302)');
  expect(message).not.toContain('0 of 3 ComfyUI server can');
});
