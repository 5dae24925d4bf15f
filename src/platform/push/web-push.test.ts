// Web push against a push service on loopback that decrypts like a browser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import {
  TEST_PUSH_CONTACT as contact,
  createBrowserSubscription,
  TEST_NOTE as note,
  startTestPushService,
  type TestPushService,
  verifyVapidClaims,
} from '#test/push-service.ts';
import { createWebPushSender } from './web-push.ts';

let service: TestPushService;
beforeAll(async () => {
  service = await startTestPushService();
});
afterAll(() => service.close());

const pushOf = (secret = 'a secret of an installation, long enough') =>
  createWebPushSender({ secrets: createPurposeKeyedCrypto(secret), contact, post: service.post });

test('a note reaches the browser that subscribed, readable by it alone, signed for its service alone', async () => {
  const [push, browser, other] = [pushOf(), createBrowserSubscription(), createBrowserSubscription()];
  service.answerWith(201);
  expect(await push.send(browser, note)).toBe('sent');
  const message = service.taken.at(-1);
  if (!message) throw new Error('nothing came');
  expect(browser.read(message.body)).toEqual(note);
  expect(() => other.read(message.body)).toThrow();
  expect(message.body.toString('latin1')).not.toContain('Picture');
  expect(message.path).toBe(new URL(browser.endpoint).pathname);
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const claims = verifyVapidClaims(message, push.publicKey);
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: contact });
  expect(claims.exp - Date.now() / 1000).toBeGreaterThan(0);
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('every process of an installation signs with the same key, and another installation with another', () => {
  expect(pushOf().publicKey).toBe(pushOf().publicKey);
  expect(pushOf('another installation has another secret').publicKey).not.toBe(pushOf().publicKey);
  expect(Buffer.from(pushOf().publicKey, 'base64url')).toHaveLength(65);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
])('an answer of %i means %s', async (status, meaning) => {
  service.answerWith(status);
  expect(await pushOf().send(createBrowserSubscription(), note)).toBe(meaning);
});

test.each([429, 500, 503])('an answer of %i is tried again', async (status) => {
  service.answerWith(status);
  await expect(pushOf().send(createBrowserSubscription(), note)).rejects.toThrow(String(status));
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(pushOf().knows(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://metadata.internal/abc',
  'file:///etc/passwd',
  'not an address',
])('%s is none, and nothing is ever sent there', async (endpoint) => {
  const before = service.taken.length;
  expect(pushOf().knows(endpoint)).toBe(false);
  expect(await pushOf().send({ ...createBrowserSubscription(), endpoint }, note)).toBe('refused');
  expect(service.taken).toHaveLength(before);
});

test('a key that is no key is refused and not tried again', async () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(await pushOf().send({ ...createBrowserSubscription(), p256dh }, note)).toBe('refused');
});
