import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseS3UrlOrProblem, type S3Settings } from '#platform/storage/s3-location.ts';
import { testStorageUrl } from '#test/storage.ts';
import { ensureBucketExists } from './ensure-bucket-exists.ts';

const AT_ONCE = { seconds: 0, pauseMs: 1 };

/** A store that answers each method with the next of its statuses; the last one stays. */
async function startStore(answers: Record<'HEAD' | 'PUT', number[]>) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    const left = answers[request.method as 'HEAD' | 'PUT'];
    response.writeHead((left.length > 1 ? left.shift() : left[0]) ?? 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { methods, place: parseS3UrlOrProblem(`s3+http://me:secret@127.0.0.1:${port}/thrive`) as S3Settings };
}

test('creates a bucket that does not exist', async () => {
  const { methods, place } = await startStore({ HEAD: [404], PUT: [200] });
  expect(await ensureBucketExists(place, AT_ONCE)).toBe('was created');
  expect(methods).toEqual(['HEAD', 'PUT']);
});

test('leaves a bucket alone that exists', async () => {
  const { methods, place } = await startStore({ HEAD: [200], PUT: [409] });
  expect(await ensureBucketExists(place, AT_ONCE)).toBe('exists already');
  expect(methods).toEqual(['HEAD']);
});

test('waits for a store that refuses everything while it starts', async () => {
  const { place } = await startStore({ HEAD: [404], PUT: [403, 403, 200] });
  expect(await ensureBucketExists(place, { seconds: 30, pauseMs: 1 })).toBe('was created');
});

test('fails when the store goes on refusing', async () => {
  const { place } = await startStore({ HEAD: [400], PUT: [400] });
  await expect(ensureBucketExists(place, AT_ONCE)).rejects.toThrow(
    "The bucket can't be created: The store answered 400 to PUT. Check STORAGE_URL, and that its key may create buckets.",
  );
});

test.runIf(testStorageUrl)('creates a bucket in a real store, once', async () => {
  const place = parseS3UrlOrProblem((testStorageUrl ?? '').replace(/[^/]*$/, `made-${Date.now()}`)) as S3Settings;
  expect(await ensureBucketExists(place)).toBe('was created');
  expect(await ensureBucketExists(place)).toBe('exists already');
});
