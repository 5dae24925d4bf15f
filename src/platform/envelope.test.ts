import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRotatingKeyWrapper, DecryptionFailed, openSealedBytes, sealBytes } from './envelope.ts';

const [older, newer] = ['an older secret of at least 32 characters', 'a newer secret of at least 32 characters'];

test('opens what it sealed, with a new nonce each time', () => {
  const [key, plain] = [randomBytes(32), randomBytes(1000)];
  const sealed = sealBytes(key, plain, 'photos/1');
  expect(openSealedBytes(key, sealed, 'photos/1')).toEqual(plain);
  expect(sealBytes(key, plain, 'photos/1')).not.toEqual(sealed);
  expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
});

test('refuses another key, another place, and a changed or missing byte', () => {
  const key = randomBytes(32);
  const sealed = sealBytes(key, Buffer.from('words'), 'here');
  expect(() => openSealedBytes(randomBytes(32), sealed, 'here')).toThrow(DecryptionFailed);
  expect(() => openSealedBytes(key, sealed, 'there')).toThrow(/there was changed, or belongs to another key/);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] ^= 1;
    expect(() => openSealedBytes(key, changed, 'here')).toThrow(DecryptionFailed);
  }
  expect(() => openSealedBytes(key, sealed.subarray(0, 10), 'here')).toThrow(DecryptionFailed);
});

test('wraps under the newest master key and opens what older ones wrapped', () => {
  const dataKey = randomBytes(32);
  const before = createRotatingKeyWrapper([older]).wrap(dataKey, 'person');
  const rotated = createRotatingKeyWrapper([newer, older]);
  expect(rotated.unwrap(before, 'person')).toEqual(dataKey);
  expect([rotated.isCurrent(before), rotated.isCurrent(rotated.wrap(dataKey, 'person'))]).toEqual([false, true]);
  expect(() => createRotatingKeyWrapper([newer]).unwrap(before, 'person')).toThrow(
    /No master key [0-9a-f]{8} is configured/,
  );
  expect(() => rotated.unwrap(before, 'somebody else')).toThrow(DecryptionFailed);
});
