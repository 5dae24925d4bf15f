// Stores as an older version left them: a folder, and a bucket of its own where an S3 server is there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createPurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { createS3Storage } from '#platform/storage/s3.ts';
import { parseS3UrlOrProblem, type S3Settings } from '#platform/storage/s3-location.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { TEST_SECRET } from './database.ts';
import { testStorageUrl } from './storage.ts';

/** `env` leads the newest program to it; `storage` reads and writes plain files, as the first release did. */
type FirstReleaseStore = { env: Record<string, string>; storage: Storage };

const secrets = createPurposeKeyedCrypto(TEST_SECRET);
let buckets = 0;

async function emptyFolder(): Promise<FirstReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-old-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const storage = await openDiskStorage(join(folder, 'files'), secrets, systemClock);
  return { env: { DATA_DIR: folder }, storage };
}

async function emptyBucket(): Promise<FirstReleaseStore> {
  const url = new URL(testStorageUrl ?? '');
  buckets += 1;
  url.pathname = `/upgrade-${process.pid}-${Date.now()}-${buckets}`;
  const place = parseS3UrlOrProblem(url.href) as S3Settings;
  const client = new AwsClient({ ...place, service: 's3' });
  const { status } = await client.fetch(place.url, { method: 'PUT' });
  if (status !== 200) throw new Error(`The bucket ${place.url} could not be made: ${status}`);
  return { env: { STORAGE_URL: url.href }, storage: createS3Storage(place, secrets, systemClock) };
}

export const firstReleaseStoreCases = [
  { store: 'a folder', open: emptyFolder },
  ...(testStorageUrl ? [{ store: 'a bucket', open: emptyBucket }] : []),
];

/** Where the first release stored what it had of somebody: in the day's folders, and in the gallery for longer. */
export const storageKeysOfFirstRelease = (name: string) =>
  ({
    picture: `pictures/${name}`,
    screen: `screens/${name}`,
    model: `models/${name}`,
    gallery: `gallery/${name}`,
  }) as const;

/** A picture in a colour made from its key, so that no other file passes for it. */
export async function pictureForKey(key: string): Promise<Buffer> {
  const [r, g, b] = Buffer.from(sha256Base64url(key), 'base64url');
  const background = { r, g, b };
  return sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
}

/** What the first release writes for a finished and published picture: plain, under names that are no secret. */
export async function storeFilesAsFirstRelease({ storage }: FirstReleaseStore, name: string): Promise<void> {
  const { model, ...pictures } = storageKeysOfFirstRelease(name);
  await storage.put(model, Buffer.from(`profile of ${name}`), 'application/octet-stream');
  for (const key of Object.values(pictures)) await storage.put(key, await pictureForKey(key), 'image/png');
}

/** Keys below the given folders whose files the first release would not read as it wrote them. */
export async function findKeysUnreadableByFirstRelease(
  { storage }: FirstReleaseStore,
  names: string[],
  folders: string[],
): Promise<string[]> {
  const keys = names.flatMap((name) => Object.values(storageKeysOfFirstRelease(name)));
  const unreadable = [];
  for (const key of keys.filter((each) => folders.some((folder) => each.startsWith(`${folder}/`)))) {
    const bytes = await storage.read(key);
    const expected = key.startsWith('models/') ? Buffer.from(`profile of ${key.slice(7)}`) : await pictureForKey(key);
    if (!bytes || !expected.equals(bytes)) unreadable.push(key);
  }
  return unreadable;
}
