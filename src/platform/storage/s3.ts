// Storage in a bucket of an S3-compatible store, for several machines.
import type { Clock } from '../clock.ts';
import type { PurposeKeyedCrypto } from '../secrets.ts';
import type { S3Settings } from './s3-location.ts';
import { createS3Sender, type RequestTimeoutAndRetryPause, type S3Sender } from './s3-request.ts';
import { createSignedFilePath } from './signed-url.ts';
import { type Storage, storageKeyPattern } from './storage.ts';

/** Makes no connection: the first request shows whether the store is reachable and accepts the key. */
export function createS3Storage(
  place: S3Settings,
  secrets: PurposeKeyedCrypto,
  clock: Clock,
  pace?: RequestTimeoutAndRetryPause,
): Storage {
  const send = createS3Sender(place, pace);
  return {
    async put(key, body, type) {
      await send({ method: 'PUT', path: checked(key), body, type });
    },
    async get(key) {
      const answer = await send({ method: 'GET', path: checked(key) }, { stream: true });
      if (!answer) return undefined;
      const { headers, body } = answer.response;
      const type = headers.get('content-type') ?? 'application/octet-stream';
      return { type, size: Number(headers.get('content-length')), stream: body ?? new Blob([]).stream() };
    },
    async read(key) {
      return (await send({ method: 'GET', path: checked(key) }))?.bytes;
    },
    has: async (key) => (await send({ method: 'HEAD', path: checked(key) })) !== undefined,
    // What lies in the bucket is encrypted: this server decrypts it for browsers.
    signedUrl: async (key, options) => createSignedFilePath(secrets, clock, key, options),
    async delete(key) {
      await send({ method: 'DELETE', path: checked(key) });
    },
    list: (prefix) => listObjects(send, prefix),
    async ping() {
      await send({ method: 'HEAD' });
    },
  };
}

function checked(key: string): string {
  if (!storageKeyPattern.test(key)) throw new Error('This is not a storage key.');
  return key;
}

/** Page by page, 1,000 keys at a time, in the order of the keys. */
async function* listObjects(send: S3Sender, prefix: string): AsyncIterable<{ key: string; writtenAt: Date }> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const answer = await send({ method: 'GET', query });
    const page = new TextDecoder().decode(answer?.bytes);
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key, writtenAt] = [elementText(entry, 'Key'), elementText(entry, 'LastModified')];
      if (key && writtenAt && storageKeyPattern.test(key)) yield { key, writtenAt: new Date(writtenAt) };
    }
    next = elementText(page, 'NextContinuationToken');
  } while (next);
}

/** The text of an element without children. What our keys and the store's tokens hold needs no XML escapes but &amp;. */
function elementText(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}
