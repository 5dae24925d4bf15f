// Files by their signed addresses.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newStorageKey } from '#platform/storage/storage.ts';
import { FAKE_PNG_BYTES } from '#server/users/users.test-helpers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a photo opens by its address for ten minutes, by no changed one, and is kept nowhere', async () => {
  const later = await startTestApp();
  onTestFinished(() => later.close());
  const key = newStorageKey('photos');
  await later.services.storage.put(key, FAKE_PNG_BYTES, 'image/png');
  const url = await later.services.storage.signedUrl(key, { seconds: 600 });
  const open = (path: string) => later.server.inject({ url: path });
  const answer = await open(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(answer.rawPayload).toEqual(FAKE_PNG_BYTES);
  const changed = [
    url.replace(/expires=\d/, 'expires=9'),
    `${url}&download=x.png`,
    url.replace('photos.', 'models.'),
    url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    url.replace(/\?.*/, '?expires=99999999999&signature=x'),
  ];
  for (const path of changed) expect((await open(path)).statusCode, path).toBe(404);
  later.clock.forward(601);
  expect((await open(url)).statusCode).toBe(404);
});

test('a download has the name that was signed for it', async () => {
  const key = newStorageKey('pictures');
  await app.services.storage.put(key, FAKE_PNG_BYTES, 'image/png');
  const url = await app.services.storage.signedUrl(key, { seconds: 60, download: 'thrive-1.png' });
  const answer = await app.server.inject({ url });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="thrive-1.png"');
  expect((await app.server.inject({ url: url.replace('thrive-1.png', 'evil.html') })).statusCode).toBe(404);
});

test.each([
  '..%2f..%2fsecret',
  '....secret',
  '%00',
  '.',
  'photos.../x',
  'photos.%2e%2e.secret',
  'PHOTOS.AA',
  `a${'.a'.repeat(150)}`,
])('the storage can’t be walked: %s', async (segment) => {
  const answer = await app.server.inject({ url: `/files/${segment}?expires=99999999999&signature=x` });
  expect([400, 404]).toContain(answer.statusCode);
});
