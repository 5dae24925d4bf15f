// Settings for browsers, and health checks.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { openFolderMailer } from '#platform/mail/mail-folder.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { createRemoteTestEngine } from '#test/engine.ts';

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

test('sends only the settings that a browser uses', async () => {
  expect((await app.call('GET /campaign/settings')).body).toEqual({
    emailDomains: ['infosys.com', 'infosys.example'],
    publicUrl: 'http://localhost:3000',
    tryingOut: true,
    asksRepresentation: true,
  });
});

test('a campaign may leave the third question out where the engine that draws has no use for it', async () => {
  campaign.thirdQuestion = 'whenUsed';
  onTestFinished(() => {
    campaign.thirdQuestion = undefined;
  });
  for (const usesGender of [undefined, true]) {
    const app = await startTestApp({
      worker: false,
      replace: { generators: [{ ...createRemoteTestEngine(), usesGender }] },
    });
    const { body } = await app.call('GET /campaign/settings');
    expect((body as { asksRepresentation: boolean }).asksRepresentation).toBe(usesGender === true);
    await app.close();
  }
});

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

test('a store in which a write hangs is not ready within 6 s, and is given no second write', async () => {
  const hanging = await startTestApp({ worker: false });
  onTestFinished(() => hanging.close());
  const put = vi.spyOn(hanging.services.storage, 'put').mockReturnValue(new Promise(() => {}));
  const begun = performance.now();
  expect((await hanging.call('GET /health/ready')).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(6000);
  hanging.clock.forward(6);
  expect((await hanging.call('GET /health/ready')).status).toBe(503);
  expect(put).toHaveBeenCalledTimes(1);
}, 20_000);

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

test('the outbox is a page in development, and nowhere else', async () => {
  const development = await startTestApp({ env: { NODE_ENV: 'development' }, worker: false });
  onTestFinished(() => development.close());
  const folder = join(development.services.config.dataDir, 'outbox');
  const outbox = await openFolderMailer(folder, () => {});
  await outbox.send({ to: 'a@infosys.com', subject: '<script>', text: 'Hello' });
  await writeFile(join(folder, 'half.json.part'), '{');
  const page = (await development.call('GET /dev/mail')).body;
  expect(page).toContain('a@infosys.com');
  expect(page).not.toContain('<script>');
  const byHost = (host: string) => development.server.inject({ url: '/dev/mail', headers: { host } });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await byHost(host)).statusCode).toBe(200);
  // A page of a stranger whose name was made to lead here: the browser sends that name.
  for (const host of ['attacker.example:3000', '127.0.0.1.attacker.example', 'localhost@attacker.example', ':'])
    expect((await byHost(host)).statusCode).toBe(404);
  expect((await app.call('GET /dev/mail')).status).toBe(404);
});
