import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const PATH = 'GET /.well-known/security.txt';

test('tells where to report a vulnerability, with an end that lies ahead', async () => {
  const app = await startTestApp({
    worker: false,
    env: { SECURITY_CONTACT: 'mailto:security@example.com', PUBLIC_URL: 'https://thrive.example.com' },
  });
  onTestFinished(() => app.close());
  const { status, headers, body } = await app.call(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    String(body)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:security@example.com',
    Canonical: 'https://thrive.example.com/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('without a contact there is none', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  expect((await app.call(PATH)).status).toBe(404);
});
