import { expect, test } from 'vitest';
import { createRetryingStorage } from './retrying-storage.ts';
import type { Storage } from './storage.ts';

/** A store whose next calls fail with these codes. */
function failing(codes: string[]): Storage {
  const act = async () => {
    const code = codes.shift();
    if (code) throw Object.assign(new Error('a fault'), { code });
    return undefined;
  };
  return { put: act, get: act, read: act, delete: act } as unknown as Storage;
}

const quick = { timeoutMs: 200, firstPauseMs: 1 };

test('a call succeeds when the store comes back within the timeout', async () => {
  const codes = ['STORAGE_UNAVAILABLE', 'ENOSPC', 'ECONNREFUSED'];
  await createRetryingStorage(failing(codes), quick).put('pictures/a', new Uint8Array(1), 'image/png');
  expect(codes).toEqual([]);
});

test('a store that stays unavailable fails with its own error, and deleting is not retried', async () => {
  const unavailable = () => failing(Array(1000).fill('STORAGE_UNAVAILABLE'));
  await expect(createRetryingStorage(unavailable(), quick).read('pictures/a')).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });
  const codes = ['STORAGE_UNAVAILABLE', 'never asked'];
  await expect(createRetryingStorage(failing(codes), quick).delete('pictures/a')).rejects.toThrow();
  expect(codes).toHaveLength(1);
});

test('an error of the call itself is not retried', async () => {
  const codes = ['EACCES', 'never asked'];
  await expect(createRetryingStorage(failing(codes), quick).get('pictures/a')).rejects.toMatchObject({
    code: 'EACCES',
  });
  expect(codes).toHaveLength(1);
});
