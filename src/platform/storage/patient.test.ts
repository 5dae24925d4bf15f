// Work that waits for a store that is away, and does not wait for what will never be.
import { expect, test } from 'vitest';
import { patientStorage } from './patient.ts';
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

test('a store that comes back within the patience has never been away, for whoever waits', async () => {
  const codes = ['STORAGE_AWAY', 'ENOSPC', 'ECONNREFUSED'];
  await patientStorage(failing(codes), quick).put('pictures/a', new Uint8Array(1), 'image/png');
  expect(codes).toEqual([]);
});

test('one that stays away fails with its own error, and deleting does not wait', async () => {
  const away = () => failing(Array(1000).fill('STORAGE_AWAY'));
  await expect(patientStorage(away(), quick).read('pictures/a')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
  const codes = ['STORAGE_AWAY', 'never asked'];
  await expect(patientStorage(failing(codes), quick).delete('pictures/a')).rejects.toThrow();
  expect(codes).toHaveLength(1);
});

test('a fault of the call itself is told at once', async () => {
  const codes = ['EACCES', 'never asked'];
  await expect(patientStorage(failing(codes), quick).get('pictures/a')).rejects.toMatchObject({ code: 'EACCES' });
  expect(codes).toHaveLength(1);
});
