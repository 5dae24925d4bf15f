// Files on disk: whole or not at all, under safe keys alone.
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createSecrets } from '../secrets.ts';
import { openDiskStorage } from './disk.ts';
import { newKey, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrive-files-'));
  storage = await openDiskStorage(folder, createSecrets('x'.repeat(32)), systemClock);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000, 1)]);

test('what is put is read again, whole or as a stream, with its type', async () => {
  const key = newKey('photos');
  expect(key).toMatch(/^photos\/[0-9a-f]{40}$/);
  await storage.put(key, png, 'image/png');
  expect(Buffer.from((await storage.read(key)) ?? [])).toEqual(png);
  const file = await storage.get(key);
  expect([file?.type, file?.size]).toEqual(['image/png', png.length]);
  expect(Buffer.from(await new Response(file?.stream).arrayBuffer())).toEqual(png);
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
});

test('a file is served as what its first bytes say that it is', async () => {
  const heads = {
    'image/png': '89504e470d0a1a0a',
    'image/jpeg': 'ffd8ffe000104a46',
    'image/webp': '524946460000000057454250',
  };
  for (const [type, head] of Object.entries(heads)) {
    const key = newKey('pictures');
    await storage.put(key, Buffer.from(head, 'hex'), 'application/octet-stream');
    expect((await storage.get(key))?.type).toBe(type);
  }
});

test('what is deleted is gone, and deleting it again is fine', async () => {
  const key = newKey('photos');
  await storage.put(key, png, 'image/png');
  await storage.delete(key);
  await storage.delete(key);
  expect([await storage.get(key), await storage.read(key)]).toEqual([undefined, undefined]);
});

test('putting twice replaces, and leaves nothing behind', async () => {
  const key = newKey('models');
  await Promise.all([1, 2, 3].map((fill) => storage.put(key, Buffer.alloc(1000, fill), 'application/octet-stream')));
  const bytes = await storage.read(key);
  expect(new Set(bytes)).toHaveLength(1);
  expect(await readdir(join(folder, 'models'))).toHaveLength(1);
});

test('only finished files are listed, by prefix, with their time', async () => {
  const [photo, model] = [newKey('photos'), newKey('models')];
  for (const key of [photo, model]) await storage.put(key, png, 'image/png');
  await writeFile(join(folder, `${photo}.123.part`), 'half');
  const found: { key: string; writtenAt: Date }[] = [];
  for await (const one of storage.list('photos/')) found.push(one);
  expect(found.map(({ key }) => key)).toEqual([photo]);
  expect(Math.abs(Date.now() - found[0].writtenAt.getTime())).toBeLessThan(60_000);
});

test('what a crash left half-written is cleared away, a write under way is not', async () => {
  await mkdir(join(folder, 'photos'));
  const [cutOff, underWay] = ['old', 'new'].map((name) => join(folder, `${newKey('photos')}.${name}.part`));
  for (const file of [cutOff, underWay]) await writeFile(file, 'half a face');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(cutOff, anHourAgo, anHourAgo);
  for await (const one of storage.list('photos/')) expect(one).toBeUndefined();
  expect((await readdir(join(folder, 'photos'))).map((name) => join(folder, 'photos', name))).toEqual([underWay]);
});

test.each([
  '../secret',
  'photos/../../secret',
  '/etc/passwd',
  'photos',
  'photos/',
  'PHOTOS/a',
  'photos/a.png',
  'a/b\0',
  'C:\\x/y',
])('the key %j is refused', async (key) => {
  await expect(storage.read(key)).rejects.toThrow('This is not a storage key.');
});

test('a folder that can’t be written fails the health check', async () => {
  await rm(folder, { recursive: true });
  await expect(storage.ping()).rejects.toMatchObject({ code: 'ENOENT' });
});
