// Ciphertext that can't be decrypted: it costs little, and others do not wait.
import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInEncryptionKeyPairs } from '#platform/database/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { encryptForServer } from '#test/sign-in.ts';
import { createSignInDecryptionKeyRing } from './sign-in-decryption-key-ring.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.close());

const garbage = (nth: number) => Buffer.alloc(384, nth).toString('base64');

test('ciphertext that no key opens makes no call read or load the keys again', async () => {
  await encryptForServer(app, 'the keys are read');
  const select = vi.spyOn(app.services.db, 'select');
  const importKey = vi.spyOn(webcrypto.subtle, 'importKey');
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: 30 }, async (_, nth) => {
      const { body } = await app.call('POST /auth/getOTP', { username: garbage(1 + nth) });
      expect(body.code).toBe('encryption_invalid');
    }),
  );
  // A refusal takes a second, so that somebody who waits for each sends few.
  expect(performance.now() - begun).toBeGreaterThan(950);
  // Within a second one look is allowed, for a pair that another process made.
  expect(select.mock.calls.length).toBeLessThan(10);
  expect(importKey).not.toHaveBeenCalled();
});

test('ciphertext of another length than the key’s is refused before a key is tried', async () => {
  const decrypt = vi.spyOn(webcrypto.subtle, 'decrypt');
  for (const bytes of [1, 383, 385, 768]) {
    const { body } = await app.call('POST /auth/getOTP', { username: Buffer.alloc(bytes, 7).toString('base64') });
    expect(body.code).toBe('encryption_invalid');
  }
  expect(decrypt).not.toHaveBeenCalled();
});

test('a key pair that another process made is found at the first text that needs it', async () => {
  await encryptForServer(app, 'the keys are read');
  app.clock.forward(2);
  await app.services.db.delete(signInEncryptionKeyPairs);
  const { jwk } = await createSignInDecryptionKeyRing(app.services).publicKey();
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  const bytes = await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode('new@infosys.com'));
  const { status } = await app.call('POST /auth/getOTP', { username: Buffer.from(bytes).toString('base64') });
  expect(status).toBe(200);
});
