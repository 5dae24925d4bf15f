// A store that is busy, silent, full or gone: retries, then an error, and no endless waiting.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createPurposeKeyedCrypto } from '../secrets.ts';
import { createS3Storage } from './s3.ts';
import { parseS3UrlOrProblem, type S3Settings } from './s3-location.ts';

const SECRET = 'sEcReT/that+stays';
/** Longer than a busy machine takes to answer itself. */
const TIMEOUT_MS = 10_000;

/** A store that answers as the test says, and counts how often it was asked. */
async function aStore(answer: RequestListener, timeoutMs = TIMEOUT_MS) {
  const seen = { requests: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { seen, port, storage: storageAt(port, timeoutMs) };
}

function storageAt(port: number, timeoutMs = TIMEOUT_MS) {
  const place = parseS3UrlOrProblem(
    `s3+http://me:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/thrive`,
  ) as S3Settings;
  return createS3Storage(place, createPurposeKeyedCrypto('x'.repeat(32)), systemClock, { timeoutMs, firstPauseMs: 1 });
}

const png = new Uint8Array([0x89, 0x50]);
const codeIn = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Key>photos/a</Key></Error>`;

test('a store that is busy for a moment is asked again', async () => {
  const { seen, storage } = await aStore((_request, response) => {
    response.statusCode = seen.requests < 3 ? 503 : 200;
    response.end(seen.requests < 3 ? codeIn('SlowDown') : 'the picture');
  });
  expect(new TextDecoder().decode(await storage.read('pictures/a'))).toBe('the picture');
  expect(seen.requests).toBe(3);
});

test('a request to a store that stays broken or silent fails after three attempts', async () => {
  const broken = await aStore((_request, response) => response.writeHead(500).end(codeIn('InternalError')));
  await expect(broken.storage.put('photos/a', png, 'image/png')).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'The store answered 500 (InternalError) to PUT.',
  });
  expect(broken.seen.requests).toBe(3);
  const silent = await aStore(() => {}, 200);
  await expect(silent.storage.get('photos/a')).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'The store does not answer to GET: no answer within 0.2 s.',
  });
  const cutOff = await aStore((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half a pic');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(cutOff.storage.read('photos/a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
});

test('a redirect of the store is not followed', async () => {
  const inside = await aStore((_request, response) => response.writeHead(200).end('not for strangers'));
  const port = String(inside.port);
  const { storage } = await aStore((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/thrive/pictures/a` }).end(),
  );
  await expect(storage.read('pictures/a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(inside.seen.requests).toBe(0);
});

test('a full store is said to be full, and not asked again', async () => {
  for (const [status, code] of [
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ] as const) {
    const { seen, storage } = await aStore((_request, response) => response.writeHead(status).end(codeIn(code)));
    await expect(storage.put('photos/a', png, 'image/png')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(seen.requests).toBe(1);
  }
});

test('no failure names the key, its secret or a file', async () => {
  const nobody = storageAt(1);
  const refusing = await aStore((_request, response) => response.writeHead(403).end(codeIn('AccessDenied')));
  for (const storage of [nobody, refusing.storage]) {
    const error = await storage.put('photos/abc', png, 'image/png').catch((one) => one);
    expect(error.code).toBe('STORAGE_UNAVAILABLE');
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/sEcReT|photos.abc/);
  }
});

test('a long list is read to its end', async () => {
  const { seen, storage } = await aStore((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    const entry = (n: number) =>
      `<Contents><Key>photos/n${n}</Key><LastModified>2026-01-0${n}T00:00:00.000Z</LastModified></Contents>`;
    const next = token ? '' : '<NextContinuationToken>a&amp;b</NextContinuationToken>';
    response.end(`<ListBucketResult>${token === 'a&b' ? entry(2) : entry(1)}${next}</ListBucketResult>`);
  });
  const found: string[] = [];
  for await (const { key, writtenAt } of storage.list('photos/')) found.push(`${key} ${writtenAt.getUTCDate()}`);
  expect(found).toEqual(['photos/n1 1', 'photos/n2 2']);
  expect(seen.requests).toBe(2);
});

test.each([
  ['http://key:secret@host/bucket', 'must look like'],
  ['s3+https://host/bucket', 'must hold the key and its secret'],
  ['s3+https://key:secret@host/', 'must end with the bucket'],
  ['s3+https://key:secret@host/bucket/folder', 'nothing below it'],
  ['s3+https://key:sec%ret@host/bucket', 'with / as %2F'],
  ['s3+https://key:sec/ret@host/bucket', 'must look like'],
])('the address %j is refused in words without the secret', (text, words) => {
  expect(parseS3UrlOrProblem(text)).toContain(words);
  expect(parseS3UrlOrProblem(text)).not.toMatch(/sec.?ret@/);
});

test('an address is read with its signs unescaped, its region and its bucket', () => {
  const text = 's3+https://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/thrive-files?region=eu-central-1';
  expect(parseS3UrlOrProblem(text)).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/thrive-files',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  });
});
