// The promises of storage, for each adapter: the folder, and a real S3 server if available.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testStorageUrl as s3Url } from '#test/storage.ts';
import { systemClock } from '../clock.ts';
import { createPurposeKeyedCrypto } from '../secrets.ts';
import { openDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { parseS3UrlOrProblem, type S3Settings } from './s3-location.ts';
import { newStorageKey, type Storage } from './storage.ts';

const secrets = createPurposeKeyedCrypto('x'.repeat(32));

async function openDisk(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openDiskStorage(folder, secrets, systemClock);
}

const placeOf = (url: string) => parseS3UrlOrProblem(url) as S3Settings;
const openS3 = async () => createS3Storage(placeOf(s3Url ?? ''), secrets, systemClock);

const adapters = [{ name: 'folder', open: openDisk }, ...(s3Url ? [{ name: 'S3 server', open: openS3 }] : [])];

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000, 1)]);

describe.each(adapters)('storage in a $name', ({ open }) => {
  test('what is put is read again, whole or as a stream, with its type and size', async () => {
    const storage = await open();
    const key = newStorageKey('photos');
    expect(key).toMatch(/^photos\/[0-9a-f]{40}$/);
    await storage.put(key, png, 'image/png');
    expect(Buffer.from((await storage.read(key)) ?? [])).toEqual(png);
    const file = await storage.get(key);
    expect([file?.type, file?.size]).toEqual(['image/png', png.length]);
    expect(Buffer.from(await new Response(file?.stream).arrayBuffer())).toEqual(png);
  });

  test('putting again replaces, and nobody reads a mixture', async () => {
    const storage = await open();
    const key = newStorageKey('models');
    await Promise.all([1, 2, 3].map((fill) => storage.put(key, Buffer.alloc(9000, fill), 'application/octet-stream')));
    const bytes = await storage.read(key);
    expect([bytes?.length, new Set(bytes).size]).toEqual([9000, 1]);
  });

  test('what is deleted is gone, and deleting it again is fine', async () => {
    const storage = await open();
    const key = newStorageKey('photos');
    await storage.put(key, png, 'image/png');
    await storage.delete(key);
    await storage.delete(key);
    expect([await storage.get(key), await storage.read(key)]).toEqual([undefined, undefined]);
  });

  test('files are listed by their prefix, with the time of their writing', async () => {
    const storage = await open();
    const folder = `list-${newStorageKey('x').slice(2, 10)}`;
    const keys = [`${folder}/one`, `${folder}/two`, `${folder}-not/three`];
    for (const key of keys) await storage.put(key, png, 'image/png');
    const found: { key: string; writtenAt: Date }[] = [];
    for await (const one of storage.list(`${folder}/`)) found.push(one);
    expect(found.map(({ key }) => key).sort()).toEqual(keys.slice(0, 2));
    for (const { writtenAt } of found) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
    for (const key of keys) await storage.delete(key);
  });

  test('an address is signed, and leads through the site where browsers can’t reach the store', async () => {
    const storage = await open();
    const url = await storage.signedUrl('photos/abc', { seconds: 60, download: 'thrive-1.png' });
    expect(url).toMatch(/^\/files\/photos\.abc\?expires=\d+&signature=[\w-]{43}&download=thrive-1\.png$/);
  });

  test.each(['../secret', 'photos/../../secret', '/etc/passwd', 'photos', 'photos/a.png', 'PHOTOS/a', 'a/b\0'])(
    'the key %j is refused',
    async (key) => {
      const storage = await open();
      await expect(storage.read(key)).rejects.toThrow('This is not a storage key.');
      await expect(storage.put(key, png, 'image/png')).rejects.toThrow('This is not a storage key.');
    },
  );

  test('it says that it can store', async () => {
    await (await open()).ping();
  });
});

describe.runIf(s3Url)('an S3 server', () => {
  const url = s3Url ?? '';

  test('names a wrong key and an unknown bucket in words that hold no secret', async () => {
    const wrongKey = createS3Storage({ ...placeOf(url), secretAccessKey: 'not-the-secret' }, secrets, systemClock);
    await expect(wrongKey.put('photos/a', png, 'image/png')).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      message: 'The store answered 403 (SignatureDoesNotMatch) to PUT.',
    });
    const unknown = createS3Storage({ ...placeOf(url), url: `${placeOf(url).url}-other` }, secrets, systemClock);
    for (const ask of [() => unknown.put('photos/a', png, 'image/png'), () => unknown.read('photos/a'), unknown.ping])
      await expect(ask()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});
