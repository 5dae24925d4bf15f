// What only the folder adapter promises: files are complete or absent, and private. The rest is in storage.test.ts.
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createPurposeKeyedCrypto } from '../secrets.ts';
import { openDiskStorage } from './disk.ts';
import { newStorageKey, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrive-files-'));
  storage = await openDiskStorage(folder, createPurposeKeyedCrypto('x'.repeat(32)), systemClock);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000, 1)]);

test('a file is for its owner alone', async () => {
  const key = newStorageKey('photos');
  await storage.put(key, png, 'image/png');
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
});

test('a file is served as what its first bytes say that it is', async () => {
  const heads = {
    'image/png': '89504e470d0a1a0a',
    'image/jpeg': 'ffd8ffe000104a46',
    'image/webp': '524946460000000057454250',
  };
  for (const [type, head] of Object.entries(heads)) {
    const key = newStorageKey('pictures');
    await storage.put(key, Buffer.from(head, 'hex'), 'application/octet-stream');
    expect((await storage.get(key))?.type).toBe(type);
  }
});

test('only finished files are listed, and a file written again leaves nothing behind', async () => {
  const photo = newStorageKey('photos');
  for (const bytes of [png, png.subarray(0, 9)]) await storage.put(photo, bytes, 'image/png');
  await writeFile(join(folder, `${photo}.123.part`), 'half');
  const found: string[] = [];
  for await (const { key } of storage.list('photos/')) found.push(key);
  expect(found).toEqual([photo]);
  expect(await readdir(join(folder, 'photos'))).toHaveLength(2);
});

test('what a crash left half-written is cleared away, a write under way is not', async () => {
  await mkdir(join(folder, 'photos'));
  const [cutOff, underWay] = ['old', 'new'].map((name) => join(folder, `${newStorageKey('photos')}.${name}.part`));
  for (const file of [cutOff, underWay]) await writeFile(file, 'half a face');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(cutOff, anHourAgo, anHourAgo);
  for await (const one of storage.list('photos/')) expect(one).toBeUndefined();
  expect((await readdir(join(folder, 'photos'))).map((name) => join(folder, 'photos', name))).toEqual([underWay]);
});

test('a folder that can’t be written fails the health check', async () => {
  await rm(folder, { recursive: true });
  await expect(storage.ping()).rejects.toMatchObject({ code: 'ENOENT' });
});
