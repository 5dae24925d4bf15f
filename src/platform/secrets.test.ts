// Sealed data opens only unchanged, for its purpose, with its secret.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateSecret } from './secret-file.ts';
import { createPurposeKeyedCrypto, isEqualInConstantTime, newId, newToken } from './secrets.ts';

const secrets = createPurposeKeyedCrypto('x'.repeat(32));

test('what is sealed opens again', () => {
  const sealed = secrets.seal('keys', 'the private key');
  expect(sealed).not.toContain('private');
  expect(secrets.seal('keys', 'the private key')).not.toBe(sealed);
  expect(secrets.unseal('keys', sealed)).toBe('the private key');
});

test('changed, for another purpose or under another secret it does not open', () => {
  const sealed = secrets.seal('keys', 'the private key');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => secrets.unseal('keys', changed)).toThrow();
  expect(() => secrets.unseal('other', sealed)).toThrow();
  expect(() => createPurposeKeyedCrypto('y'.repeat(32)).unseal('keys', sealed)).toThrow();
});

test('a keyed hash is the same for the same text, purpose and secret alone', () => {
  const hash = secrets.hmac('address', 'a@b.com');
  expect(secrets.hmac('address', 'a@b.com')).toBe(hash);
  expect(
    new Set([
      hash,
      secrets.hmac('network', 'a@b.com'),
      createPurposeKeyedCrypto('y'.repeat(32)).hmac('address', 'a@b.com'),
    ]).size,
  ).toBe(3);
});

test('tokens and ids do not come twice, and comparing takes any length', () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  expect([isEqualInConstantTime('a', 'a'), isEqualInConstantTime('a', 'b'), isEqualInConstantTime('a', 'aa')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the secret is made once, for its owner’s eyes, also when two ask at the same moment', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const made = await readOrCreateSecret({ secret: undefined, dataDir });
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await readOrCreateSecret({ secret: undefined, dataDir })).toBe(made);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(made);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readOrCreateSecret({ secret: 'given by the configuration, long enough', dataDir })).toContain('given');
});
