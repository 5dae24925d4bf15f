// Health checks; a store that hangs is in hanging-store.test.ts.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
let stalledSeconds = 0;
beforeAll(async () => {
  const photoChecker = {
    check: async () => ({ accepted: false as const, refusal: 'no_face' as const }),
    stalledSeconds: () => stalledSeconds,
    close: async () => {},
  };
  app = await startTestApp({ worker: false, replace: { photoChecker } });
});
afterAll(() => app.close());
/** The result of a test write counts for five seconds. */
beforeEach(() => app.clock.forward(6));

test('ready means that database and storage answer; alive says less', async () => {
  expect((await app.call('GET /health/ready')).body).toEqual({ ok: true });
  vi.spyOn(app.services.storage, 'ping').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect((await app.call('GET /health/ready')).status).toBe(507);
  expect((await app.call('GET /health/live')).status).toBe(200);
});

test('not ready while the store takes no file, though it answers, and ready once it takes one again', async () => {
  const put = vi.spyOn(app.services.storage, 'put');
  for (const [code, status] of [
    ['ENOSPC', 507],
    ['EROFS', 503],
  ] as const) {
    app.clock.forward(6);
    put.mockRejectedValue(Object.assign(new Error('no room'), { code }));
    expect((await app.call('GET /health/ready')).status).toBe(status);
  }
  put.mockRestore();
  app.clock.forward(6);
  expect((await app.call('GET /health/ready')).status).toBe(200);
});

test('a hundred questions for readiness cost one test write, and leave no file', async () => {
  const put = vi.spyOn(app.services.storage, 'put');
  for (let question = 0; question < 100; question++) await app.call('GET /health/ready');
  expect(put).toHaveBeenCalledTimes(1);
  for await (const { key } of app.services.storage.list('checks/')) expect.fail(`${key} was left behind`);
});

test('not ready while photos wait and none has been answered for a minute', async () => {
  stalledSeconds = 5;
  onTestFinished(() => {
    stalledSeconds = 0;
  });
  expect((await app.call('GET /health/ready')).status).toBe(200);
  stalledSeconds = 61;
  expect((await app.call('GET /health/ready')).status).toBe(503);
});

test('many who ask for readiness at once cost one question to the store', async () => {
  const ping = vi.spyOn(app.services.storage, 'ping');
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET /health/ready')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(ping.mock.calls.length).toBeLessThan(5);
  await app.call('GET /health/ready');
  expect(ping.mock.calls.length).toBeGreaterThan(1);
});
