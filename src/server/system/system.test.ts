// What a browser asks first, and what machines ask.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutbox } from '#platform/mail/outbox.ts';
import { startTestApp } from '#test/app.ts';

test('the settings that a browser needs, and no others', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  expect((await app.call('GET /campaign/settings')).body).toEqual({
    emailDomains: ['infosys.com', 'infosys.example'],
    publicUrl: 'http://localhost:3000',
    tryingOut: true,
  });
});

test('ready means that database and storage answer; alive says less', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  expect((await app.call('GET /health/ready')).body).toEqual({ ok: true });
  vi.spyOn(app.services.storage, 'ping').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect((await app.call('GET /health/ready')).status).toBe(507);
  expect((await app.call('GET /health/live')).status).toBe(200);
});

test('not ready while photos wait and none has been answered for a minute', async () => {
  let stalled = 5;
  const photoChecker = {
    check: async () => ({ accepted: false as const, refusal: 'no_face' as const }),
    stalledSeconds: () => stalled,
    close: async () => {},
  };
  const app = await startTestApp({ worker: false, replace: { photoChecker } });
  onTestFinished(() => app.close());
  expect((await app.call('GET /health/ready')).status).toBe(200);
  stalled = 61;
  expect((await app.call('GET /health/ready')).status).toBe(503);
});

test('many who ask for readiness at once cost one question to the store', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
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
  const outbox = await openOutbox(folder, () => {});
  await outbox.send({ to: 'a@infosys.com', subject: '<script>', text: 'Hello' });
  await writeFile(join(folder, 'half.json.part'), '{');
  const page = (await development.call('GET /dev/mail')).body;
  expect(page).toContain('a@infosys.com');
  expect(page).not.toContain('<script>');
  const production = await startTestApp({ worker: false });
  onTestFinished(() => production.close());
  expect((await production.call('GET /dev/mail')).status).toBe(404);
});
